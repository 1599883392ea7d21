import data from "./admin.json" with { type: "json" };
import type { AdminWords } from "./admin.schema.ts";

/** The words of the admin area. */
export const admin: AdminWords = data;
