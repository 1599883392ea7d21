import type { ServiceName } from "../contract/service.ts";
import { stroke } from "./paint.ts";
import { fieldOfAnswers } from "./plates/ai-ml-data-science.ts";
import { telephone } from "./plates/app-development.ts";
import { carPlatform } from "./plates/automotive.ts";
import { racks } from "./plates/clouds-and-devops.ts";
import { walledCore } from "./plates/cyber-security.ts";
import { joinedStores } from "./plates/data-engineering.ts";
import { radioBoard } from "./plates/embedded-systems-iot.ts";
import { openedStackUp } from "./plates/hardware-and-pcbdesign.ts";
import { inspectedConveyor } from "./plates/industrial-automation.ts";
import { openedChip } from "./plates/vlsi.ts";
import { pageLayout } from "./plates/web-development.ts";
import { group, svg } from "./svg.ts";

const plates: Record<ServiceName, () => string[]> = {
	"embedded-systems-iot": radioBoard,
	vlsi: openedChip,
	"hardware-and-pcbdesign": openedStackUp,
	automotive: carPlatform,
	"ai-ml-data-science": fieldOfAnswers,
	"data-engineering": joinedStores,
	"web-development": pageLayout,
	"app-development": telephone,
	"industrial-automation": inspectedConveyor,
	"clouds-and-devops": racks,
	"cyber-security": walledCore,
};

/** A service's isometric plate, 300 × 132: ordinary material in three tones and exactly one copper object. */
export const plate = (service: ServiceName): string =>
	svg(300, 132, group(stroke("line", 1.25), ...plates[service]()), 'class="plate" aria-hidden="true"');
