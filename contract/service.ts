import { z } from "zod";

/** Spec 2: the eleven names that follow `/service/`. The order is that of the designators U1 to U11. */
export const serviceNames = [
	"embedded-systems-iot",
	"vlsi",
	"hardware-and-pcbdesign",
	"automotive",
	"ai-ml-data-science",
	"data-engineering",
	"web-development",
	"app-development",
	"industrial-automation",
	"clouds-and-devops",
	"cyber-security",
] as const;

export type ServiceName = (typeof serviceNames)[number];

const sentName = z.enum(["", ...serviceNames]);

/**
 * The services of a post or a project as a client sends them: one name, several, or an empty one for none, which is how
 * a form says so. They are a set: each once, in the order of the designators.
 */
export const sentServices = z
	.union([sentName, z.array(sentName)], `services takes ${serviceNames.join(", ")}`)
	.transform((sent) => serviceNames.filter((name) => [sent].flat().includes(name)));

/** The services whose names stand in a text, separated by spaces; what names none is left out. */
export function servicesIn(names: string): ServiceName[] {
	const found = names.split(" ");
	return serviceNames.filter((name) => found.includes(name));
}
