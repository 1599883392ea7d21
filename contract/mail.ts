/** What is mailed: a notice to the owner and a receipt to the sender of a submission, a reply to it, and news of the account. */
export const mailKinds = ["notice", "receipt", "reply", "account"] as const;

/** How far a mail is; one that is `expired` waited for longer than mail is worth sending. */
export const mailStatuses = ["waiting", "sent", "failed", "expired"] as const;

export type MailKind = (typeof mailKinds)[number];
export type MailStatus = (typeof mailStatuses)[number];
