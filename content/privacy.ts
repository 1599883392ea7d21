import type { Privacy } from "./pages.schema.ts";
import data from "./privacy.json" with { type: "json" };

/** The privacy notice. */
export const privacy: Privacy = data;
