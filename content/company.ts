import data from "./company.json" with { type: "json" };
import type { Company, RenderedCompany } from "./company.schema.ts";
import { live } from "./live.ts";

/** Who the site belongs to. */
export const company: RenderedCompany = live<Company>("company.json", data);
