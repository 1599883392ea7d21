import { redirect } from "react-router";
import { sharedResultId } from "../../../contract/submission.ts";
import type { PostedForm } from "./posted-form.ts";

/**
 * The data of a result page, which exists only for a recent submission (`server/site/pages/page-exists.ts`).
 * @throws a redirect to the form for any other address
 */
export function requireRecentSubmission(id: string, page: string): PostedForm {
	if (id !== sharedResultId) throw redirect(page);
	return { status: "sent" };
}
