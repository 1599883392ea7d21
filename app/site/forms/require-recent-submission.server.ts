import { redirect } from "react-router";
import { sharedResultId } from "../../../contract/submission.ts";
import type { PostedForm } from "./posted-form.ts";

/**
 * What the page of a result says. Only a submission that has just arrived leads there by its id
 * (`server/pages/page-exists.ts`); any other address claims nothing and leads to the form.
 */
export function requireRecentSubmission(id: string, page: string): PostedForm {
	if (id !== sharedResultId) throw redirect(page);
	return { status: "sent" };
}
