import data from "./company.json" with { type: "json" };
import type { Company } from "./company.schema.ts";
import { live } from "./live.ts";

/** Who the site belongs to. */
export const company: Company = live("company.json", data);
