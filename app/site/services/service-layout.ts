import type { ServiceName } from "../../../contract/service.ts";

/** The layout of each part of a service's page. All layouts of a part show the same content, and differ in the text length that fits. */
export interface ServiceLayout {
	/** The plate next to the title, before it, or large below it. */
	hero: "right" | "left" | "below";
	/** Points as a ledger next to the heading, with the first one leading, or in two uneven rows. */
	introduction: "ledger" | "lead" | "rows";
	/** Parts as a bill of materials, as a tray of slots, or as a list next to the heading. */
	technologies: "bill" | "tray" | "list";
	/** The drawing at either side of the sub-services, or wide above them. */
	info: "left" | "right" | "wide";
	/** The course of the trace through the six steps. */
	process: "serpentine" | "column" | "zigzag";
	/** The part on mask besides the hero. */
	mask: "technologies" | "info" | "process";
}

/** A layout from its values in the order of the interface, so that those of all services can be compared below. */
function layoutOf(
	hero: ServiceLayout["hero"],
	introduction: ServiceLayout["introduction"],
	technologies: ServiceLayout["technologies"],
	info: ServiceLayout["info"],
	process: ServiceLayout["process"],
	mask: ServiceLayout["mask"],
): ServiceLayout {
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
