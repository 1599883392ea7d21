import data from "./home.json" with { type: "json" };
import type { Home } from "./pages.schema.ts";

/** The home page. */
export const home: Home = data as Home;
