import type { ServiceName } from "../contract/service.ts";
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

/** The page of each service, from the same file that the build publishes at `servicePath(name)`. */
export const servicePages: Record<ServiceName, Service> = {
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
