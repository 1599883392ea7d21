import * as pages from "../contract/pages.ts";
import { live } from "./live.ts";
import data from "./services.json" with { type: "json" };
import type { Services } from "./services.schema.ts";

/** The words of all services, hidden ones too, and what their pages share. */
export const services: Services = live("services.json", data as Services);

/** A service with its designator on the board, U1 for the first that is offered, and the address of its page. */
export type OfferedService = Services["servicesList"][number] & { designator: string; address: string };

/** The services that the company offers, in the order of their designators. Whatever visitors see of services asks here. */
export function offeredServices(): OfferedService[] {
	return services.servicesList
		.filter(({ offered }) => offered)
		.map((service, index) => ({ ...service, designator: `U${index + 1}`, address: pages.service + service.path }));
}

/** The services of these names; what is unknown or hidden is left out. */
export function findServices(names: readonly string[]): OfferedService[] {
	return names.flatMap((name) => findService(name) ?? []);
}

/** The service of a name such as `vlsi`; undefined for an unknown or hidden one. */
export function findService(name: string): OfferedService | undefined {
	return offeredServices().find(({ path }) => path === name);
}

/** The service after this one on the board; the first follows the last. A single one has none. */
export function nextService({ path }: OfferedService): OfferedService | undefined {
	const all = offeredServices();
	return all.length > 1 ? all[(all.findIndex((service) => service.path === path) + 1) % all.length] : undefined;
}
