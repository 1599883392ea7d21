import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";
import { messages } from "./messages.ts";
import { idParams } from "./parameters.ts";
import { currentPassword } from "./session.ts";
import { boundedText, requiredText } from "./text.ts";

/** The least length of a password that an admin chooses. */
const minPasswordLength = 12;

/** The name that signs replies; empty for none. */
export const accountNameSchema = z.object({ name: boundedText("Name", 100).trim() });

/** The password alone, which a change of the account's protection requires. */
export const passwordSchema = z.object({ password: currentPassword });

/** A password that an admin chooses. */
export const newPassword = requiredText("New password", 1_000, messages.passwordRequired).min(
	minPasswordLength,
	messages.passwordTooShort(minPasswordLength),
);

/** The old password and a new one. */
export const passwordChangeSchema = z.object({ password: currentPassword, newPassword });

/** The password and the first code of an authenticator. */
export const confirmationSchema = z.object({
	password: currentPassword,
	code: requiredText("Code", 100, messages.codeNeeded),
});

/** The live sessions of an account, as its owner sees them. */
export const sessionsSchema = z.array(
	z.object({
		_id: z.string(),
		/** Such as `Firefox, Windows`; empty when the browser did not say. */
		device: z.string(),
		createdAt: z.string(),
		/** Exact to within some minutes. */
		lastUsedAt: z.string(),
		/** Whether the request itself was made with it. */
		current: z.boolean(),
	}),
);

/** The account, as its page shows it. */
export const accountSchema = z.object({
	email: z.string(),
	/** Signs replies; empty until one is set. */
	name: z.string(),
	secondFactor: z.boolean(),
	/** Recovery codes that were not used yet. */
	recoveryCodes: z.number().int(),
});

/** The secret for an authenticator, as text to type and as the address in a QR code; not in force until it is confirmed. */
export const newSecretSchema = z.object({ secret: z.string(), address: z.string() });

/** New recovery codes, which are shown only once. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

const factor = "/admin/account/second-factor";
const newCodes = { method: "post", answers: successSchema(recoveryCodesSchema) } as const;

/** The calls of the account. Whatever protects it asks for the password again. */
export const accountCalls = {
	read: { method: "get", path: "/admin/account", answers: successSchema(accountSchema) },
	rename: { method: "post", path: "/admin/account/name", body: accountNameSchema },
	changePassword: { method: "post", path: "/admin/account/password", body: passwordChangeSchema },
	sessions: { method: "get", path: "/admin/account/sessions", answers: successSchema(sessionsSchema) },
	endOtherSessions: { method: "delete", path: "/admin/account/sessions" },
	endSession: { method: "delete", path: "/admin/account/sessions/{id}", params: idParams },
	beginSecondFactor: { method: "post", path: factor, body: passwordSchema, answers: successSchema(newSecretSchema) },
	confirmSecondFactor: { ...newCodes, path: `${factor}/confirm`, body: confirmationSchema },
	turnOffSecondFactor: { method: "post", path: `${factor}/off`, body: confirmationSchema },
	renewRecoveryCodes: { ...newCodes, path: "/admin/account/recovery-codes", body: passwordSchema },
} satisfies Record<string, Call>;

export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type AccountSession = z.infer<typeof sessionsSchema>[number];
export type Account = z.infer<typeof accountSchema>;
export type NewSecret = z.infer<typeof newSecretSchema>;
