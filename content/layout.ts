import data from "./layout.json" with { type: "json" };
import { live } from "./live.ts";
import type { Layout } from "./pages.schema.ts";

/** Header, footer and what every page shares. */
export const layout: Layout = live("layout.json", data);
