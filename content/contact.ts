import type { Contact } from "./pages.schema.ts";
import data from "./contact.json" with { type: "json" };

/** The contact page. */
export const contact: Contact = data;
