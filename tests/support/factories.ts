import { careers } from "../../content/careers.ts";
import { type Post, type PostInput, postInputSchema } from "../../contract/posts.ts";
import { type Project, type ProjectInput, projectInputSchema } from "../../contract/projects.ts";
import type { SubmissionRow } from "../../db/schema.ts";
import type { AuditContext } from "../../server/auth/audit/record.ts";
import { posts } from "../../server/resources/posts/repository.ts";
import { projects } from "../../server/resources/projects/repository.ts";
import { createItem } from "../../server/resources/publishing/repository.ts";
import { addSubmission, type NewSubmission, newSubmissionRow } from "../../server/resources/submissions/repository.ts";
import type { TestApp, TestClock } from "./app.ts";
import { owner } from "./session.ts";

type Site = Pick<TestApp, "store" | "clock">;

/** What a visitor types into the contact form. */
export const contactForm = {
	name: "Asha Rao",
	email: "asha@example.com",
	requirements: "A gateway for forty meters",
	projectDescription: "Modbus on one side,\nMQTT on the other.",
	projectType: "embedded-systems-iot",
	docsLink: "https://example.com/brief.pdf",
};

/** What an applicant types into the careers form. */
export const careerForm = {
	name: "Noor Iyer",
	email: "noor@example.com",
	position: careers.applyingFor.at(-1) ?? "",
	resumeLink: "https://example.com/noor.pdf",
	message: "I keep databases small.",
};

/** What was saved. @throws Error when it was refused */
function saved<Item extends object>(result: Item | string | null): Item {
	if (result === null || typeof result === "string") throw new Error(`It was not saved: ${result}`);
	return result;
}

/** Stores a post, published at the clock's now unless `input` says otherwise. */
export async function aPost({ store, clock }: Site, input: Partial<PostInput> = {}): Promise<Post> {
	const title = "Reading a datasheet";
	const written = postInputSchema.parse({ title, content: "Start with the absolute maximum ratings." });
	const save = { input: { ...written, ...input }, image: null, audit: auditContext(clock) };
	return saved(await createItem(store, posts, save));
}

/** Stores a project. */
export async function aProject({ store, clock }: Site, input: Partial<ProjectInput> = {}): Promise<Project> {
	const written = projectInputSchema.parse({ title: "Meter gateway", description: "Forty meters on one bus." });
	const save = { input: { ...written, ...input }, image: null, audit: auditContext(clock) };
	return saved(await createItem(store, projects, save));
}

/** Stores a contact request. */
export function aContactRequest(site: Site, sent: Partial<SubmissionRow> = {}): Promise<SubmissionRow> {
	const { name, email, requirements, projectDescription: message, projectType: topic, docsLink: link } = contactForm;
	return addNow(site, {
		kind: "contact",
		name,
		email,
		requirements,
		company: "",
		phone: "",
		message,
		topic,
		link,
		spamReason: null,
		...pick(sent),
	});
}

/** Stores a career application. */
export function anApplication(site: Site, sent: Partial<SubmissionRow> = {}): Promise<SubmissionRow> {
	const { name, email, position: topic, resumeLink: link, message } = careerForm;
	const submission = { name, email, company: "", phone: "", requirements: "", message, topic, link };
	return addNow(site, { kind: "application", ...submission, spamReason: null, ...pick(sent) });
}

async function addNow({ store, clock }: Site, submission: NewSubmission): Promise<SubmissionRow> {
	const row = newSubmissionRow(submission, clock.now());
	await addSubmission(store, row);
	return row;
}

function auditContext(clock: TestClock): AuditContext {
	return { actor: owner.email, now: clock.now() };
}

function pick({ name, email, company, phone, topic, link, message }: Partial<SubmissionRow>) {
	return Object.fromEntries(
		Object.entries({ name, email, company, phone, topic, link, message }).filter(([, value]) => value !== undefined),
	);
}
