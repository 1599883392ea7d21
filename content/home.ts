import data from "./home.json" with { type: "json" };
import { live } from "./live.ts";
import type { Home } from "./pages.schema.ts";

/** The home page. */
export const home: Home = live("home.json", data as Home);
