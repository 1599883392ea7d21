import type { Submission } from "../../contract/inbox.ts";

type OfKind<Kind> = Partial<Extract<Submission, { kind: Kind }>>;

const shared = {
	_id: "one",
	name: "Asha",
	email: "asha@example.com",
	createdAt: "2026-03-10T06:00:00.000Z",
	readAt: null,
	spam: false,
	spamReason: null,
	updatedAt: "2026-03-10T06:00:00.000Z",
	notes: "",
	status: "new",
	replyStatus: null,
} as const;

/** A contact request as the admin's browser receives it, new and unread. */
export function anEntry(given: OfKind<"contact"> = {}): Submission {
	return {
		kind: "contact",
		...shared,
		requirements: "",
		projectDescription: "",
		projectType: "vlsi",
		docsLink: "",
		company: "",
		phone: "",
		dialNumber: "",
		...given,
	};
}

/** A career application as the admin's browser receives it, new and unread. */
export function anApplication(given: OfKind<"application"> = {}): Submission {
	return { kind: "application", ...shared, position: "AI Engineer", resumeLink: "", message: "", ...given };
}
