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

/** The service after this one on the board; the first follows the last. */
export function nextService(list: readonly ListedService[], { path }: ListedService): DesignatedService | undefined {
	const index = list.findIndex((service) => service.path === path);
	return designate(list)[(index + 1) % list.length];
}
