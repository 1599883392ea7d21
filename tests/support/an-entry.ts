import type { Submission } from "../../contract/inbox.ts";

/** A contact request as the admin's browser receives it, new and unread. */
export function anEntry(given: Partial<Extract<Submission, { kind: "contact" }>> = {}): Submission {
	return {
		kind: "contact",
		_id: "one",
		name: "Asha",
		email: "asha@example.com",
		requirements: "",
		projectDescription: "",
		projectType: "vlsi",
		docsLink: "",
		createdAt: "2026-03-10T06:00:00.000Z",
		readAt: null,
		spam: false,
		spamReason: null,
		updatedAt: "2026-03-10T06:00:00.000Z",
		notes: "",
		status: "new",
		...given,
	};
}
