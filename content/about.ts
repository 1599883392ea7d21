import data from "./about.json" with { type: "json" };
import { live } from "./live.ts";
import type { About } from "./pages.schema.ts";

/** The about page. */
export const about: About = live("about.json", data);
