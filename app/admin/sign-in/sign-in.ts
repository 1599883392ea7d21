import { deviceTokenHeader, type SignIn, signedInSchema } from "../../../contract/session.ts";
import { callWithHeaders } from "../api.ts";
import { CallError } from "../call-error.ts";
import { readDeviceToken, storeSession } from "../session.ts";

/** How often a sign-in is tried while the server is busy, and the longest `Retry-After` that it waits for, in seconds. */
const maxAttempts = 3;
const maxWait = 2;

/** Signs in and stores the session (spec 4 and 7). */
export async function signIn(credentials: SignIn): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await tryToSignIn(credentials);
		} catch (error) {
			const wait = error instanceof CallError && error.status === 503 ? error.retryAfter : undefined;
			if (attempt === maxAttempts || wait === undefined || wait > maxWait) throw error;
			await new Promise((resolve) => setTimeout(resolve, wait * 1000));
		}
	}
}

async function tryToSignIn(credentials: SignIn): Promise<void> {
	const deviceToken = readDeviceToken();
	const { envelope, headers } = await callWithHeaders("/user/login", signedInSchema, {
		method: "POST",
		json: credentials,
		...(deviceToken && { headers: { [deviceTokenHeader]: deviceToken } }),
	});
	storeSession(envelope.token, envelope.data.user, headers.get(deviceTokenHeader));
}
