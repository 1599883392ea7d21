import data from "./careers.json" with { type: "json" };
import type { Careers } from "./forms.schema.ts";
import { live } from "./live.ts";

/** The careers page. */
export const careers: Careers = live("careers.json", data);
