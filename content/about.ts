import data from "./about.json" with { type: "json" };
import type { About } from "./pages.schema.ts";

/** The about page. */
export const about: About = data;
