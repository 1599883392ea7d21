import { useNavigate } from "react-router";
import { messages } from "../../contract/messages.ts";
import { sessionCalls } from "../../contract/session.ts";
import { readToken } from "../api/token.ts";
import { showErrorToast } from "../ui/error-toast.ts";
import { showToast } from "../ui/toast.ts";
import { callDone } from "./api.ts";
import { untilSaved } from "./editing/draft-calls.ts";
import { leaveSession } from "./session.ts";

/** The longest that a logout waits for a save, in milliseconds. */
const maxWaitMs = 3_000;

/**
 * Ends the session in this browser at once, and on the server by one request, which outlives the window (spec 4).
 * @returns whether the server said so; if not, the session may live there until it expires or is ended in Account
 */
export function logOut(): Promise<boolean> {
	const request = callDone(sessionCalls.signOut, { keepalive: true });
	leaveSession();
	return request.then(
		() => true,
		() => false,
	);
}

/** Ends the session and leads to the sign-in (spec 4). What an editor holds is saved before. */
export function useLogOut(): () => Promise<void> {
	const navigate = useNavigate();
	return async () => {
		dispatchEvent(new Event("pagehide"));
		await Promise.race([untilSaved(), new Promise((end) => setTimeout(end, maxWaitMs))]);
		const ended = logOut();
		void navigate("/admin/login");
		if (await ended) return void showToast("success", messages.logoutSuccessful);
		showErrorToast();
		// An admin who has signed in again meanwhile is no longer on the page that says so.
		if (readToken() === null) void navigate("/admin/login", { replace: true, state: { unconfirmed: true } });
	};
}
