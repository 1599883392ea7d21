import { live } from "./live.ts";
import data from "./services.json" with { type: "json" };
import type { Services } from "./services.schema.ts";

/** The list of services, in the order of their designators U1 to U11. */
export const services: Services = live("services.json", data as Services);
