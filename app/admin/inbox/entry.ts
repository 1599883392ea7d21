import type { Application } from "../../../contract/application.ts";
import type { ContactRequest } from "../../../contract/contact-request.ts";
import { submissionCalls } from "../../../contract/inbox.ts";
import type { SubmissionKind } from "../../../contract/submissions.ts";

/** What differs between the lists of the two forms (spec 7). */
export const inboxKinds = {
	contact: { calls: submissionCalls.contact, topicName: "projectType" },
	application: { calls: submissionCalls.application, topicName: "position" },
} as const;

/** A contact request or an application as the inbox shows either; its message is the project description of a request. */
export interface Entry extends Omit<Application, "position" | "resumeLink"> {
	kind: SubmissionKind;
	/** The project type of a request, the position of an application. */
	topic: string;
	/** The docs link of a request, the resume link of an application. */
	link: string;
	/** Empty for an application, as the next three. */
	requirements: string;
	company: string;
	phone: string;
	dialNumber: string;
}

/** A submission of the API as the inbox shows it. */
export function toEntry(submission: ContactRequest | Application): Entry {
	if ("projectType" in submission) {
		const { projectType: topic, docsLink: link, projectDescription: message, ...shared } = submission;
		return { ...shared, kind: "contact", topic, link, message };
	}
	const { position: topic, resumeLink: link, ...shared } = submission;
	return { ...shared, kind: "application", topic, link, requirements: "", company: "", phone: "", dialNumber: "" };
}
