import data from "./contact.json" with { type: "json" };
import type { Contact } from "./forms.schema.ts";
import { live } from "./live.ts";

/** The contact page. */
export const contact: Contact = live("contact.json", data);
