import type { Services } from "../../../content/services.schema.ts";

export type ListedService = Services["servicesList"][number];

/** A service with its designator on the board, U1 for the first of the list, and the address of its page. */
export interface DesignatedService extends ListedService {
	designator: string;
	address: string;
}

/** Gives each service of the list its designator and its address. */
export function designate(list: readonly ListedService[]): DesignatedService[] {
	return list.map((service, index) => ({
		...service,
		designator: `U${index + 1}`,
		address: `/service/${service.path}`,
	}));
}

/** The service of a name such as `vlsi`; undefined for an unknown one. */
export function findService(list: readonly ListedService[], name: string): DesignatedService | undefined {
	return designate(list).find(({ path }) => path === name);
}

/** The services of these names; what is unknown or hidden is left out. */
export function findServices(list: readonly ListedService[], names: readonly string[]): DesignatedService[] {
	return names.flatMap((name) => findService(list, name) ?? []);
}

/** The service after this one on the board; the first follows the last. A single one has none. */
export function nextService(list: readonly ListedService[], { path }: ListedService): DesignatedService | undefined {
	if (list.length < 2) return undefined;
	const index = list.findIndex((service) => service.path === path);
	return designate(list)[(index + 1) % list.length];
}
