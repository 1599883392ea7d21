import type { Careers } from "./pages.schema.ts";
import data from "./careers.json" with { type: "json" };

/** The careers page. */
export const careers: Careers = data;
