import { live } from "./live.ts";
import data from "./people.json" with { type: "json" };
import type { People } from "./people.schema.ts";

/** The people of the company; none ship. */
export const people: People = live("people.json", data);
