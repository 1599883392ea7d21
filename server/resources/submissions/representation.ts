import type { z } from "zod";
import { company } from "../../../content/company.ts";
import type { Contact } from "../../../content/forms.schema.ts";
import { offeredServices } from "../../../content/services.ts";
import type { Application, applicationInputSchema } from "../../../contract/application.ts";
import type { ContactRequest, contactRequestInputSchema } from "../../../contract/contact-request.ts";
import { initialProjectType } from "../../../contract/form-fields.ts";
import type { Submission } from "../../../contract/inbox.ts";
import type { MailStatus } from "../../../contract/submissions.ts";
import type { SubmissionRow } from "../../../db/schema.ts";
import { dialNumber } from "../../words/dial-number.ts";

/** A submission, and how far its last reply is. */
export interface AnsweredSubmission extends SubmissionRow {
	reply_status: MailStatus | null;
}

/** A row as the specification's contact request. */
export function toContactRequest(row: AnsweredSubmission): ContactRequest {
	return {
		...shared(row),
		requirements: row.requirements,
		projectDescription: row.message,
		projectType: row.topic,
		docsLink: row.link,
		company: row.company,
		phone: row.phone,
		dialNumber: dialNumber(row.phone, company.country),
	};
}

/** A row as the specification's career application. */
export function toApplication(row: AnsweredSubmission): Application {
	return { ...shared(row), position: row.topic, resumeLink: row.link, message: row.message };
}

/** A row as either, where a response may hold both. */
export function toSubmission(row: AnsweredSubmission): Submission {
	return row.kind === "contact"
		? { kind: row.kind, ...toContactRequest(row) }
		: { kind: row.kind, ...toApplication(row) };
}

function shared(row: AnsweredSubmission) {
	return {
		_id: row.id,
		name: row.name,
		email: row.email,
		createdAt: row.created_at,
		status: row.status,
		readAt: row.read_at,
		notes: row.notes,
		spam: row.spam === 1,
		spamReason: row.spam_reason,
		updatedAt: row.updated_at,
		replyStatus: row.reply_status,
	};
}

/** What a visitor sent, in the columns that both forms share. */
export type SentSubmission = Pick<
	SubmissionRow,
	"kind" | "name" | "email" | "company" | "phone" | "topic" | "link" | "requirements" | "message"
>;

/** A contact request as a row, with what the form asks for. */
export function fromContactRequest(
	sent: z.infer<ReturnType<typeof contactRequestInputSchema>>,
	fields: Contact["form"]["fields"],
): SentSubmission {
	const { name, email, requirements, projectDescription: message, projectType, docsLink: link } = sent;
	const topic = projectType.trim() === "" ? initialProjectType(offeredServices()) : projectType;
	const asked = (field: "company" | "phone") => (fields[field].enabled && sent[field]) || "";
	const always = { kind: "contact", name, email, topic, link, requirements, message } as const;
	return { ...always, company: asked("company"), phone: asked("phone") };
}

/** A career application as a row. */
export function fromApplication(sent: z.infer<ReturnType<typeof applicationInputSchema>>): SentSubmission {
	const { name, email, position: topic, resumeLink: link, message } = sent;
	return { kind: "application", name, email, company: "", phone: "", topic, link, requirements: "", message };
}
