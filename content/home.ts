import type { Home } from "./pages.schema.ts";
import data from "./home.json" with { type: "json" };

/** The home page. */
export const home: Home = data as Home;
