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
 * a form says so. Each counts once; a link to the contact form asks for the first.
 */
export const sentServices = z
	.union([sentName, z.array(sentName)], `services takes ${serviceNames.join(", ")}`)
	.transform((sent) => servicesIn([sent].flat().join(" ")));

/** The services whose names stand in a text, separated by spaces; what names none is left out. */
export function servicesIn(names: string): ServiceName[] {
	return [...new Set(names.split(" "))].flatMap((found) => serviceNames.find((name) => name === found) ?? []);
}
