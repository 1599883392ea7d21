import type { SubmissionKind } from "../../contract/submissions.ts";

/** The tabs of the admin's dashboard. */
const tabs: Record<SubmissionKind, string> = { contact: "contact", application: "careers" };

/** Where the admin works with the entries of a form. @param site the origin of the site */
export function inboxAddress(site: string, kind: SubmissionKind): string {
	return `${site}/admin/dashboard?tab=${tabs[kind]}`;
}
