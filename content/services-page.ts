import { live } from "./live.ts";
import type { ServicesPage } from "./services.schema.ts";
import data from "./services-page.json" with { type: "json" };

/** The words above the services on the home page and on `/services`, which no other page loads. */
export const servicesPage: ServicesPage = live("services-page.json", data as ServicesPage);
