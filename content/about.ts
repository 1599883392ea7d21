import type { About } from "./pages.schema.ts";
import data from "./about.json" with { type: "json" };

/** The about page. */
export const about: About = data;
