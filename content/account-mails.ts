import data from "./account-mails.json" with { type: "json" };
import type { AccountMails } from "./account-mails.schema.ts";

/** The mails about an account. */
export const accountMails: AccountMails = data;
