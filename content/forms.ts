import data from "./forms.json" with { type: "json" };
import type { Forms } from "./forms.schema.ts";
import { live } from "./live.ts";

/** What the forms that visitors send say. */
export const forms: Forms = live("forms.json", data);
