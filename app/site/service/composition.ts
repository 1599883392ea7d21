import type { ServiceName } from "../../../content/services.schema.ts";

/** How a service's page is composed. Every part shows the same content in each of its layouts; the length of the text decides which fits. */
export interface Composition {
	/** Where the plate stands: beside the title, before it, or large below it. */
	hero: "right" | "left" | "below";
	/** Points as a ledger beside the heading, with the first one leading, or in two uneven rows. */
	introduction: "ledger" | "lead" | "rows";
	/** Parts as a bill of materials, as a tray of slots, or as a list beside the heading. */
	technologies: "bill" | "tray" | "list";
	/** Where the drawing stands beside the sub-services, or wide above them. */
	info: "left" | "right" | "wide";
	/** How the trace of the six steps runs. */
	process: "serpentine" | "column" | "zigzag";
	/** The one part on mask, besides the hero. */
	mask: "technologies" | "info" | "process";
}

/** No two of the eleven are the same, and neighbours share as little as they can. */
export const compositions: Record<ServiceName, Composition> = {
	"embedded-systems-iot": {
		hero: "right",
		introduction: "lead",
		technologies: "bill",
		info: "left",
		process: "serpentine",
		mask: "info",
	},
	vlsi: {
		hero: "below",
		introduction: "ledger",
		technologies: "tray",
		info: "wide",
		process: "column",
		mask: "process",
	},
	"hardware-and-pcbdesign": {
		hero: "left",
		introduction: "rows",
		technologies: "list",
		info: "right",
		process: "zigzag",
		mask: "technologies",
	},
	automotive: {
		hero: "right",
		introduction: "ledger",
		technologies: "bill",
		info: "wide",
		process: "serpentine",
		mask: "process",
	},
	"ai-ml-data-science": {
		hero: "below",
		introduction: "lead",
		technologies: "list",
		info: "left",
		process: "column",
		mask: "info",
	},
	"data-engineering": {
		hero: "left",
		introduction: "ledger",
		technologies: "tray",
		info: "wide",
		process: "zigzag",
		mask: "info",
	},
	"web-development": {
		hero: "right",
		introduction: "rows",
		technologies: "list",
		info: "left",
		process: "serpentine",
		mask: "technologies",
	},
	"app-development": {
		hero: "below",
		introduction: "rows",
		technologies: "bill",
		info: "right",
		process: "zigzag",
		mask: "process",
	},
	"industrial-automation": {
		hero: "left",
		introduction: "lead",
		technologies: "tray",
		info: "left",
		process: "column",
		mask: "technologies",
	},
	"clouds-and-devops": {
		hero: "right",
		introduction: "ledger",
		technologies: "list",
		info: "right",
		process: "zigzag",
		mask: "info",
	},
	"cyber-security": {
		hero: "below",
		introduction: "lead",
		technologies: "bill",
		info: "wide",
		process: "serpentine",
		mask: "technologies",
	},
};
