import type { Layout } from "./pages.schema.ts";
import data from "./layout.json" with { type: "json" };

/** Header, footer and what every page shares. */
export const layout: Layout = data;
