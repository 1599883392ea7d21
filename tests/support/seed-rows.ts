// What the rows of `seed.ts` hold.
import { randomBytes } from "node:crypto";
import { careers } from "../../content/careers.ts";
import { company } from "../../content/company.ts";
import { postInputSchema } from "../../contract/posts.ts";
import { projectInputSchema } from "../../contract/projects.ts";
import { publishInstant } from "../../contract/publication.ts";
import { serviceNames } from "../../contract/service.ts";
import { type SubmissionStatus, submissionStatuses } from "../../contract/submissions.ts";
import type { PostRow, ProjectRow, SubmissionRow } from "../../db/schema.ts";
import { day } from "../../server/durations.ts";
import { newPost } from "../../server/resources/posts/repository.ts";
import { newProject } from "../../server/resources/projects/repository.ts";
import { slugify } from "../../server/resources/publishing/slug.ts";
import { newSubmissionRow } from "../../server/resources/submissions/repository.ts";
import words from "./seed-words.json" with { type: "json" };

const now = Date.now();

/** Two in three are contact requests; the newest come first, and those of the last days are new. */
export function makeSubmission(number: number, count: number): SubmissionRow {
	const isContact = chance(0.66);
	const name = `${pick(words.firstNames)} ${pick(words.lastNames)}`;
	const email = `${slugify(name, "visitor").replaceAll("-", ".")}${number}@${pick(words.domains)}`;
	const age = ((number + Math.random()) / count) ** 2 * 730 * day;
	const createdAt = new Date(now - age);
	const isRecent = age < 14 * day;
	const status: SubmissionStatus = isRecent ? "new" : pick(submissionStatuses);
	const sent = isContact
		? {
				topic: chance(0.9) ? pick(serviceNames) : pick(words.otherTopics),
				link: chance(0.4) ? `https://files.example.com/brief-${number}.pdf` : "",
				requirements: pick(words.requirements),
				message: `${pick(words.openings)} ${pick(words.things)}. ${pick(words.problems)} ${pick(words.problems)}\n${pick(words.wishes)}`,
			}
		: {
				topic: pick(careers.applyingFor),
				link: `https://people.example.com/${slugify(name, "applicant")}-${number}`,
				requirements: "",
				message: pick(words.applications),
			};
	const kind = isContact ? "contact" : "application";
	const spamReason = chance(0.02) ? "honeypot" : null;
	return {
		...newSubmissionRow({ kind, name, email, company: "", phone: "", ...sent, spamReason }, createdAt),
		status,
		notes: chance(0.05) ? pick(words.notes) : "",
		read_at: isRecent && chance(0.6) ? null : createdAt.toISOString(),
		deleted_at: chance(0.002) ? new Date(now - Math.min(age, Math.random() * 29 * day)).toISOString() : null,
	};
}

/** One a day back from a week in the future, so that a few are scheduled, for 20,000 days: none is older than 1970. */
export function makePost(number: number): PostRow {
	const title = `${pick(words.postVerbs)} ${pick(words.postSubjects)} ${pick(words.postPlaces)}`;
	const publishDate = new Date(now + (7 - (number % 20_000)) * day).toISOString().slice(0, 10);
	const paragraphs = Array.from({ length: 3 + Math.floor(Math.random() * 6) }, () =>
		Array.from({ length: 4 }, () => pick(words.postSentences)).join(" "),
	);
	const id = `${slugify(title, "post")}-${randomBytes(6).toString("hex")}`;
	const createdAt = publishInstant(publishDate, company.timeZone);
	const input = postInputSchema.parse({ title, content: paragraphs.join("\n\n"), publishDate });
	return newPost(id, input, null, createdAt, company.timeZone);
}

/** A project of an earlier month each. */
export function makeProject(number: number): ProjectRow {
	const thing = pick(words.things);
	const title = `${pick(words.postVerbs)} ${thing}`;
	const startDate = new Date(now - (60 + number * 45) * day).toISOString().slice(0, 10);
	const description = `${pick(words.openings)} ${thing}. ${pick(words.problems)}\n\n${pick(words.postSentences)} ${pick(words.postSentences)}`;
	const id = `${slugify(title, "project")}-${randomBytes(6).toString("hex")}`;
	const input = projectInputSchema.parse({ title, description, startDate });
	return newProject(id, input, null, new Date(Date.parse(startDate)).toISOString());
}

function pick<Item>(items: readonly Item[]): Item {
	return items[Math.floor(Math.random() * items.length)] as Item;
}

function chance(probability: number): boolean {
	return Math.random() < probability;
}
