import { useNavigate } from "react-router";
import { messages } from "../../contract/messages.ts";
import { readToken } from "../api/token.ts";
import { showErrorToast } from "../ui/error-toast.ts";
import { showToast } from "../ui/toast.ts";
import { removeEntryDrafts } from "./inbox/entry-drafts.ts";
import { logOut } from "./session.ts";

/** Ends the session and leads to the sign-in (spec 4). */
export function useLogOut(): () => Promise<void> {
	const navigate = useNavigate();
	return async () => {
		const ended = logOut();
		// A session that expires keeps drafts of replies and notes; an explicit logout removes them.
		removeEntryDrafts();
		void navigate("/admin/login");
		if (await ended) return void showToast("success", messages.logoutSuccessful);
		showErrorToast();
		// An admin who has signed in again meanwhile is no longer on the page that says so.
		if (readToken() === null) void navigate("/admin/login", { replace: true, state: { unconfirmed: true } });
	};
}
