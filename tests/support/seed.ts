// `node tests/support/seed.ts --submissions 100000 --posts 2000`: fills the store with believable entries, for tests and
// measurements at size.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { runCommand } from "../../cli/run-command.ts";
import { careers } from "../../content/careers.ts";
import { company } from "../../content/company.ts";
import { postInputSchema } from "../../contract/post.ts";
import { publishInstant } from "../../contract/publication.ts";
import { serviceNames } from "../../contract/service.ts";
import { type SubmissionStatus, submissionStatuses } from "../../contract/submission.ts";
import type { Store } from "../../db/connect.ts";
import { isSqlite } from "../../db/dialect.ts";
import type { PostRow, SubmissionRow } from "../../db/schema.ts";
import { readConfig } from "../../server/config/config.ts";
import { day } from "../../server/durations.ts";
import { newPost } from "../../server/resources/posts/repository.ts";
import { slugify } from "../../server/resources/publishing/slug.ts";
import { newSubmissionRow } from "../../server/resources/submissions/repository.ts";
import { openDataFolder } from "../../server/storage/data-folder/open.ts";
import { openStore } from "../../server/storage/data-folder/open-store.ts";
import words from "./seed-words.json" with { type: "json" };

/** Rows of one statement: 500 of 17 columns stay within the parameters that both databases take. */
const batch = 500;
/** Milliseconds between two steps, in which a process that waits for SQLite's lock tries at least once. */
const pauseMs = 40;
const now = Date.now();

const usage = "Usage: node tests/support/seed.ts --submissions 100000 --posts 2000";

await runCommand(usage, run);

/** Adds the entries. @returns what to print. */
async function run(parameters: string[]): Promise<string> {
	const options = { submissions: { type: "string", default: "0" }, posts: { type: "string", default: "0" } } as const;
	const { values } = parseArgs({ args: parameters, options });
	const [submissions, posts] = [Number(values.submissions), Number(values.posts)];
	if (![submissions, posts].every((count) => Number.isInteger(count) && count >= 0) || submissions + posts === 0)
		throw new Error(usage);
	const config = readConfig(process.env);
	await openDataFolder(config.dataDirectory);
	const { store } = await openStore(config);
	const started = performance.now();
	await insert(store, "submissions", submissions, (number) => makeSubmission(number, submissions));
	await insert(store, "posts", posts, makePost);
	// PostgreSQL updates its statistics within a minute; this does it at once.
	if (!isSqlite(store)) await sql`analyze`.execute(store);
	await store.destroy();
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	return `Added ${submissions} submissions and ${posts} posts in ${seconds} s`;
}

async function insert<Table extends "submissions" | "posts">(
	store: Store,
	table: Table,
	count: number,
	make: (number: number) => Table extends "posts" ? PostRow : SubmissionRow,
): Promise<void> {
	for (let from = 0; from < count; from += batch) {
		const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => make(from + index));
		await inOneStep(store, (step) =>
			step
				.insertInto(table)
				.values(rows as never)
				.execute(),
		);
	}
}

/** Writes in a separate transaction, and pauses after it, so that a product that runs on the same store gets its turn. */
async function inOneStep(store: Store, write: (transaction: Store) => Promise<unknown>): Promise<void> {
	await store.transaction().execute(write);
	if (isSqlite(store)) await pause(pauseMs);
}

/** Two in three are contact requests; the newest come first, and those of the last days are new. */
function makeSubmission(number: number, count: number): SubmissionRow {
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
		...newSubmissionRow({ kind, name, email, ...sent, spamReason }, createdAt),
		status,
		notes: chance(0.05) ? pick(words.notes) : "",
		read_at: isRecent && chance(0.6) ? null : createdAt.toISOString(),
		deleted_at: chance(0.002) ? new Date(now - Math.min(age, Math.random() * 29 * day)).toISOString() : null,
	};
}

/** One a day back from a week in the future, so that a few are scheduled. */
function makePost(number: number): PostRow {
	const title = `${pick(words.postVerbs)} ${pick(words.postSubjects)} ${pick(words.postPlaces)}`;
	const publishDate = new Date(now + (7 - number) * day).toISOString().slice(0, 10);
	const paragraphs = Array.from({ length: 3 + Math.floor(Math.random() * 6) }, () =>
		Array.from({ length: 4 }, () => pick(words.postSentences)).join(" "),
	);
	const id = `${slugify(title, "post")}-${randomBytes(3).toString("hex")}`;
	const createdAt = publishInstant(publishDate, company.timeZone);
	const input = postInputSchema.parse({ title, content: paragraphs.join("\n\n"), publishDate });
	return newPost(id, input, null, createdAt, company.timeZone);
}

function pick<Item>(items: readonly Item[]): Item {
	return items[Math.floor(Math.random() * items.length)] as Item;
}

function chance(probability: number): boolean {
	return Math.random() < probability;
}
