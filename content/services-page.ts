import type { ServicesPage } from "./services.schema.ts";
import data from "./services-page.json" with { type: "json" };

/** The words above the services on the home page and on `/services`, which no other page loads. */
export const servicesPage: ServicesPage = data as ServicesPage;
