import type { Company } from "./company.schema.ts";
import data from "./company.json" with { type: "json" };

/** Who the site belongs to. */
export const company: Company = data;
