import data from "./account-mails.json" with { type: "json" };
import type { AccountMails } from "./account-mails.schema.ts";
import { live } from "./live.ts";

/** The mails about an account. */
export const accountMails: AccountMails = live("account-mails.json", data);
