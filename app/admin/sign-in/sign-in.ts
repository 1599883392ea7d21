import type { SignIn, User } from "../../../contract/session.ts";
import { call } from "../api.ts";
import { storeSession } from "../session.ts";

/** Signs in and stores the session (spec 4 and 7). */
export async function signIn(credentials: SignIn): Promise<void> {
	const { token, data } = await call<{ token: string; data: { user: User } }>("/user/login", {
		method: "POST",
		json: credentials,
	});
	storeSession(token, data.user);
}
