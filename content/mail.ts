import { live } from "./live.ts";
import data from "./mail.json" with { type: "json" };
import type { MailTexts } from "./mail.schema.ts";

/** The mails that the site sends by itself. */
export const mail: MailTexts = live("mail.json", data);
