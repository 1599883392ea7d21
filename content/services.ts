import { live } from "./live.ts";
import data from "./services.json" with { type: "json" };
import type { Services } from "./services.schema.ts";

/** The words of all services, hidden ones too, and what their pages share. */
export const services: Services = live("services.json", data as Services);

/** The services that the company offers, in the order of their designators. Whatever visitors see of services asks here. */
export function offeredServices(): Services["servicesList"] {
	return services.servicesList.filter(({ offered }) => offered);
}

/** Whether the company offers the service of a name such as `vlsi`. */
export function isOffered(name: string): boolean {
	return offeredServices().some(({ path }) => path === name);
}
