import type { ServiceName } from "../contract/service.ts";
import { live } from "./live.ts";
import { servicePath } from "./service-path.ts";
import aiMlDataScience from "./services/ServiceAiMlDataScience.json" with { type: "json" };
import appDevelopment from "./services/ServiceAppDevelopment.json" with { type: "json" };
import automotive from "./services/ServiceAutomotive.json" with { type: "json" };
import cloudsAndDevops from "./services/ServiceCloudsAndDevops.json" with { type: "json" };
import cyberSecurity from "./services/ServiceCyberSecurity.json" with { type: "json" };
import dataEngineering from "./services/ServiceDataEngineering.json" with { type: "json" };
import embeddedSystemsIot from "./services/ServiceEmbeddedSystemsIot.json" with { type: "json" };
import hardwareAndPcbdesign from "./services/ServiceHardwareAndPcbdesign.json" with { type: "json" };
import industrialAutomation from "./services/ServiceIndustrialAutomation.json" with { type: "json" };
import vlsi from "./services/ServiceVlsi.json" with { type: "json" };
import webDevelopment from "./services/ServiceWebDevelopment.json" with { type: "json" };
import type { Service } from "./services.schema.ts";

const shipped: Record<ServiceName, Service> = {
	"embedded-systems-iot": embeddedSystemsIot,
	vlsi,
	"hardware-and-pcbdesign": hardwareAndPcbdesign,
	automotive,
	"ai-ml-data-science": aiMlDataScience,
	"data-engineering": dataEngineering,
	"web-development": webDevelopment,
	"app-development": appDevelopment,
	"industrial-automation": industrialAutomation,
	"clouds-and-devops": cloudsAndDevops,
	"cyber-security": cyberSecurity,
};

/** The page of each service, as it is published at `servicePath(name)`. */
export const servicePages = Object.fromEntries(
	Object.entries(shipped).map(([name, page]) => [name, live(servicePath(name as ServiceName).slice(1), page)]),
) as Record<ServiceName, Service>;
