import type { ServiceName } from "../../../contract/service.ts";

/** The layout of each part of a service's page. All layouts of a part show the same content, and differ in the text length that fits. */
export type ServiceLayout = ReturnType<typeof layoutOf>;

/**
 * A layout from its values in this order, so that those of all services can be compared below.
 * @param hero the plate next to the title, before it, or large below it
 * @param introduction points as a ledger next to the heading, with the first one leading, or in two uneven rows
 * @param technologies parts as a bill of materials, as a tray of slots, or as a list next to the heading
 * @param info the drawing at either side of the sub-services, or wide above them
 * @param process the course of the trace through the six steps
 * @param mask the part on mask besides the hero
 */
function layoutOf(
	hero: "right" | "left" | "below",
	introduction: "ledger" | "lead" | "rows",
	technologies: "bill" | "tray" | "list",
	info: "left" | "right" | "wide",
	process: "serpentine" | "column" | "zigzag",
	mask: "technologies" | "info" | "process",
) {
	return { hero, introduction, technologies, info, process, mask };
}

/** No two of the eleven are the same, and neighbours share as little as they can. */
export const serviceLayouts: Record<ServiceName, ServiceLayout> = {
	"embedded-systems-iot": layoutOf("right", "lead", "bill", "left", "serpentine", "info"),
	vlsi: layoutOf("below", "ledger", "tray", "wide", "column", "process"),
	"hardware-and-pcbdesign": layoutOf("left", "rows", "list", "right", "zigzag", "technologies"),
	automotive: layoutOf("right", "ledger", "bill", "wide", "serpentine", "process"),
	"ai-ml-data-science": layoutOf("below", "lead", "list", "left", "column", "info"),
	"data-engineering": layoutOf("left", "ledger", "tray", "wide", "zigzag", "info"),
	"web-development": layoutOf("right", "rows", "list", "left", "serpentine", "technologies"),
	"app-development": layoutOf("below", "rows", "bill", "right", "zigzag", "process"),
	"industrial-automation": layoutOf("left", "lead", "tray", "left", "column", "technologies"),
	"clouds-and-devops": layoutOf("right", "ledger", "list", "right", "zigzag", "info"),
	"cyber-security": layoutOf("below", "lead", "bill", "wide", "serpentine", "technologies"),
};
