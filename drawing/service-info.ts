import type { ServiceName } from "../contract/service.ts";
import { paint } from "./paint.ts";
import { evaluationLoop } from "./service-info/ai-ml-data-science.ts";
import { offlineSync } from "./service-info/app-development.ts";
import { vehicleNetwork } from "./service-info/automotive.ts";
import { cloudAccounts } from "./service-info/clouds-and-devops.ts";
import { attackSurface } from "./service-info/cyber-security.ts";
import { pipelineLayers } from "./service-info/data-engineering.ts";
import { batterySensorNode } from "./service-info/embedded-systems-iot.ts";
import { layerChange } from "./service-info/hardware-and-pcbdesign.ts";
import { plantZones } from "./service-info/industrial-automation.ts";
import { floorplan } from "./service-info/vlsi.ts";
import { pageRequest } from "./service-info/web-development.ts";
import { group, rectangle, svg } from "./svg.ts";

/** One technical drawing a service; each content file's `serviceInfo.imagealt` says in words what is drawn. */
const drawings: Record<ServiceName, () => string> = {
	"embedded-systems-iot": batterySensorNode,
	vlsi: floorplan,
	"hardware-and-pcbdesign": layerChange,
	automotive: vehicleNetwork,
	"ai-ml-data-science": evaluationLoop,
	"data-engineering": pipelineLayers,
	"web-development": pageRequest,
	"app-development": offlineSync,
	"industrial-automation": plantZones,
	"clouds-and-devops": cloudAccounts,
	"cyber-security": attackSurface,
};

/** The drawing of a service's sub-services, 840 × 520, on its own ground. */
export const serviceInfo = (service: ServiceName): string =>
	svg(
		840,
		520,
		rectangle({ x: 0, y: 0, width: 840, height: 520 }, `rx="10" fill="${paint("ground")}"`) +
			group('transform="translate(20 20)"', drawings[service]()),
		'class="service-info" aria-hidden="true"',
	);
