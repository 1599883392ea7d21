import data from "./contact.json" with { type: "json" };
import { live } from "./live.ts";
import type { Contact } from "./pages.schema.ts";

/** The contact page. */
export const contact: Contact = live("contact.json", data);
