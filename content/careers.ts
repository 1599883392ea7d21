import data from "./careers.json" with { type: "json" };
import { live } from "./live.ts";
import type { Careers } from "./pages.schema.ts";

/** The careers page. */
export const careers: Careers = live("careers.json", data);
