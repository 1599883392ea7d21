import type { AdminWords } from "./admin.schema.ts";
import data from "./admin.json" with { type: "json" };

/** The words of the admin area. */
export const admin: AdminWords = data;
