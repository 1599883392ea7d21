import { live } from "./live.ts";
import type { Technologies } from "./pages.schema.ts";
import data from "./technologies.json" with { type: "json" };

/** The technologies page. */
export const technologies: Technologies = live("technologies.json", data);
