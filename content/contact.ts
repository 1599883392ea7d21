import data from "./contact.json" with { type: "json" };
import type { Contact } from "./pages.schema.ts";

/** The contact page. */
export const contact: Contact = data;
