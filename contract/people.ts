import { z } from "zod";
import { newPassword } from "./account.ts";
import { messages } from "./messages.ts";
import { personSchema } from "./privacy.ts";
import { currentPassword } from "./session.ts";
import { boundedText, requiredText } from "./text.ts";

/** Who can sign in, or is invited to. */
export const peopleSchema = z.array(
	z.object({
		_id: z.string(),
		email: z.string(),
		/** Empty until one is set. */
		name: z.string(),
		/** The account that asks, another one, or an invitation, whose mail may still wait. */
		state: z.enum(["you", "admin", "invited", "waits"]),
		/** Since when it can sign in, or until when the invitation works. */
		at: z.string(),
	}),
);

/** Whom to invite, and the password of the account that invites. */
export const inviteSchema = personSchema.extend({ password: currentPassword });

/** The token of an invitation, answered this once; null when it is mailed. */
export const invitedSchema = z.object({ token: z.string().nullable() });

/** The token of a link, and the password that whoever opened it chose. */
export const acceptSchema = z.object({ token: requiredText("Link", 100, messages.linkEnded), password: newPassword });

/** Whether a forgotten password can be set anew by mail. */
export const forgotOfferSchema = z.object({ offered: z.boolean() });

/** The same as to accept, with a code or recovery code where the account has a second factor. */
export const resetSchema = acceptSchema.extend({ code: boundedText("Code", 100).optional() });

export type AccountLinkKind = "invitation" | "reset";
export type Invite = z.infer<typeof inviteSchema>;
export type People = z.infer<typeof peopleSchema>;
