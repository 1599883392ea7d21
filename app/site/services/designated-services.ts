import { services } from "../../../content/services.ts";

/** The services with their designators on the board: U1 is the first of the list. */
export const designatedServices = services.servicesList.map((service, index) => ({
	...service,
	designator: `U${index + 1}`,
	address: `/service/${service.path}`,
}));

export type DesignatedService = (typeof designatedServices)[number];

/** The service of a name such as `vlsi`; undefined for an unknown one. */
export function findService(name: string): DesignatedService | undefined {
	return designatedServices.find(({ path }) => path === name);
}

/** The service after this one on the board; the first follows the last. */
export function nextService({ path }: DesignatedService): DesignatedService | undefined {
	const index = designatedServices.findIndex((service) => service.path === path);
	return designatedServices[(index + 1) % designatedServices.length];
}
