import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../contract/messages.ts";
import { deviceTokenHeader, type SignIn, sessionCalls, signInSchema } from "../../../contract/session.ts";
import { showToast } from "../../ui/toast.ts";
import { callDone, callWithHeaders } from "../api.ts";
import { CallError } from "../call-error.ts";
import { readDeviceToken, storeSession } from "../session.ts";
import { useAdminForm } from "../ui/use-admin-form.ts";

/** How often a busy server is asked again, and the longest `Retry-After` that is waited for, in seconds. */
const maxRetries = 2;
const maxWait = 2;

/** The password was right, and the browser does not store the session. */
export class NotStoredError extends Error {}

/**
 * Signs in and stores the session (spec 4 and 7).
 * @throws CallError for a refusal, NotStoredError where the browser stores nothing
 */
export async function signIn(credentials: SignIn): Promise<void> {
	const deviceToken = readDeviceToken();
	const { envelope, headers } = await callWithHeaders(sessionCalls.signIn, {
		body: credentials,
		...(deviceToken && { headers: { [deviceTokenHeader]: deviceToken } }),
	});
	const { token, data } = envelope;
	if (storeSession(token, data.user, headers.get(deviceTokenHeader))) return;
	// Its token is lost, so it has to be ended now.
	await callDone(sessionCalls.signOut, { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
	throw new NotStoredError();
}

/**
 * A form that signs in: one toast for success, one for every refusal and error (spec 8). A request for a code is neither;
 * from then on `needsCode` is true until the password is refused.
 */
export function useSignIn(onSignedIn: () => void, email = "") {
	const [needsCode, setNeedsCode] = useState(false);
	const signInCall = useMutation({
		mutationFn: signIn,
		meta: { asksInPlace: true, done: messages.loginSuccessful },
		retry: (failures, error) => failures < maxRetries && turnOf(error) <= maxWait,
		retryDelay: (_failures, error) => turnOf(error) * 1000,
		onSuccess: onSignedIn,
		onError: (error, credentials) => {
			if (error instanceof CallError && error.status === 401) setNeedsCode(error.needs === "code");
			if (!isAsked(error, credentials)) void showToast("error", messages.userNotFound);
		},
	});
	// What was typed before the scripts began stays.
	const defaultValues = email ? { email } : {};
	return {
		...signInCall,
		...useAdminForm({ schema: signInSchema, defaultValues, action: signInCall }),
		needsCode,
		refusedCode: refusesCode(signInCall.error) && !isAsked(signInCall.error, signInCall.variables),
	};
}

/** In how many seconds a busy server has a turn. */
const turnOf = (error: Error) =>
	(error instanceof CallError && error.status === 503 && error.retryAfter) || Number.POSITIVE_INFINITY;
const refusesCode = (error: Error | null) => error instanceof CallError && error.needs === "code";
const isAsked = (error: Error | null, credentials: SignIn | undefined) =>
	refusesCode(error) && !credentials?.code?.trim();

export type SignInState = ReturnType<typeof useSignIn>;
