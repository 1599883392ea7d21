import { z } from "zod";
import type { Call } from "./call.ts";
import { messages } from "./messages.ts";
import { boundedText, requiredText } from "./text.ts";

/** The password of the account. The limit keeps a huge one from being hashed. */
export const currentPassword = requiredText("Password", 1_000, messages.passwordRequired);

/** Spec 5: signing in takes any address, because an admin's may be one that the forms refuse. */
export const signInSchema = z.object({
	email: requiredText("Email", 254, messages.emailRequired).trim(),
	password: currentPassword,
	/** A code of the authenticator, or a recovery code; required only with a second factor. */
	code: boundedText("Code", 100).optional(),
});

/** Spec 3: the user object that the browser stores with the token. */
export const userSchema = z.object({ _id: z.string(), email: z.string() });

/** Spec 3: the login response. */
const signedInSchema = z.object({
	status: z.literal("success"),
	token: z.string(),
	data: z.object({ user: userSchema }),
});

export type SignIn = z.infer<typeof signInSchema>;
export type User = z.infer<typeof userSchema>;

/** The header of a browser's device token: the response to a sign-in sets it, the next sign-in sends it. */
export const deviceTokenHeader = "Sign-In-Mark";

/** Signing in and out; the path is spelled so in the specification. */
export const sessionCalls = {
	signIn: { method: "post", path: "/user/login", body: signInSchema, answers: signedInSchema },
	signOut: { method: "get", path: "/uesr/logout" },
} satisfies Record<string, Call>;
