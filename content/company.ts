import data from "./company.json" with { type: "json" };
import type { Company } from "./company.schema.ts";

/** Who the site belongs to. */
export const company: Company = data;
