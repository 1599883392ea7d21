import data from "./admin.json" with { type: "json" };
import type { AdminText } from "./admin.schema.ts";

/** The text of the admin area. */
export const admin: AdminText = data;
