import { z } from "zod";
import { newPassword, passwordSchema } from "./account.ts";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { messages } from "./messages.ts";
import { idParams } from "./parameters.ts";
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
const invitedSchema = z.object({ token: z.string().nullable() });

/** The token of a link, and the password that whoever opened it chose. */
const acceptSchema = z.object({ token: requiredText("Link", 100, messages.linkEnded), password: newPassword });

/** The same as to accept, with a code or recovery code where the account has a second factor. */
export const resetSchema = acceptSchema.extend({ code: boundedText("Code", 100).optional() });

/** Whether a forgotten password can be set anew by mail. */
const forgotOfferSchema = z.object({ offered: z.boolean() });

/** The calls about who can sign in. */
export const peopleCalls = {
	list: { method: "get", path: "/admin/people", answers: successSchema(peopleSchema) },
	invite: { method: "post", path: "/admin/people", body: inviteSchema, answers: successSchema(invitedSchema) },
	remove: { method: "delete", path: "/admin/people/{id}", params: idParams, body: passwordSchema },
	acceptInvitation: { method: "post", path: "/user/accept-invitation", body: acceptSchema },
	forgotOffer: { method: "get", path: "/user/forgot-password", answers: successSchema(forgotOfferSchema) },
	forgot: { method: "post", path: "/user/forgot-password", body: personSchema },
	resetPassword: { method: "post", path: "/user/reset-password", body: resetSchema },
} satisfies Record<string, Call>;

export type AccountLinkKind = "invitation" | "reset";
export type Invite = z.infer<typeof inviteSchema>;
export type People = z.infer<typeof peopleSchema>;
