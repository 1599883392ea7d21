import data from "./careers.json" with { type: "json" };
import type { Careers } from "./pages.schema.ts";

/** The careers page. */
export const careers: Careers = data;
