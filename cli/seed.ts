// `npm run seed -- --submissions 100000 --posts 2000`: fills the store with believable entries, for trying the admin at size.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { careers } from "../content/careers.ts";
import { company } from "../content/company.ts";
import { serviceNames } from "../content/services.schema.ts";
import { postInputSchema } from "../contract/post.ts";
import { type SubmissionStatus, submissionStatuses } from "../contract/submission.ts";
import type { Store } from "../db/connect.ts";
import { isSqlite } from "../db/dialect.ts";
import type { PostRow, SubmissionRow } from "../db/schema.ts";
import { indexTexts } from "../db/text-search.ts";
import { readConfig } from "../server/config.ts";
import { openDataFolder } from "../server/data-folder/open.ts";
import { openMatchingStore } from "../server/data-folder/store.ts";
import { newPost } from "../server/posts/repository.ts";
import { publishInstant } from "../server/publishing/publish-instant.ts";
import { slugify } from "../server/publishing/slug.ts";
import words from "./seed-words.json" with { type: "json" };

/** Rows of one statement: 500 of 17 columns stay within the parameters that both databases take. */
const batch = 500;
/** Milliseconds between two steps, in which a process that waits for SQLite's lock tries at least once. */
const pauseMs = 40;
const day = 24 * 60 * 60 * 1000;

const { values } = parseArgs({
	options: { submissions: { type: "string", default: "0" }, posts: { type: "string", default: "0" } },
});
const target = { submissions: Number(values.submissions), posts: Number(values.posts) };
if (
	!Object.values(target).every((count) => Number.isInteger(count) && count >= 0) ||
	target.submissions + target.posts === 0
) {
	process.stderr.write("Usage: npm run seed -- --submissions 100000 --posts 2000\n");
	process.exit(1);
}

const store = await openStoreOrEnd();
const started = performance.now();
const now = Date.now();
await insert("submissions", target.submissions, aSubmission);
await insert("posts", target.posts, aPost);
if (isSqlite(store))
	for (let from = 0; from < target.submissions; from += batch) await inOneStep((step) => indexTexts(step, batch));
// PostgreSQL updates its statistics within a minute; this does it at once.
if (!isSqlite(store)) await sql`analyze`.execute(store);
await store.destroy();
process.stdout.write(
	`Added ${target.submissions} submissions and ${target.posts} posts in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
);

async function openStoreOrEnd(): Promise<Store> {
	try {
		const config = readConfig(process.env);
		await openDataFolder(config.dataDirectory);
		return await openMatchingStore(config);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		process.exit(1);
	}
}

async function insert<Table extends "submissions" | "posts">(
	table: Table,
	count: number,
	make: (number: number) => Table extends "posts" ? PostRow : SubmissionRow,
): Promise<void> {
	for (let from = 0; from < count; from += batch) {
		const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => make(from + index));
		await inOneStep((step) =>
			step
				.insertInto(table)
				.values(rows as never)
				.execute(),
		);
	}
}

/** Writes in a transaction of its own, and rests after it, so that a product that runs on the same store gets its turn. */
async function inOneStep(write: (transaction: Store) => Promise<unknown>): Promise<void> {
	await store.transaction().execute(write);
	if (isSqlite(store)) await pause(pauseMs);
}

/** Two in three are contact requests; the newest come first, and those of the last days are new. */
function aSubmission(number: number): SubmissionRow {
	const isContact = chance(0.66);
	const name = `${pick(words.firstNames)} ${pick(words.lastNames)}`;
	const email = `${slugify(name, "visitor").replaceAll("-", ".")}${number}@${pick(words.domains)}`;
	const age = ((number + Math.random()) / target.submissions) ** 2 * 730 * day;
	const created = new Date(now - age).toISOString();
	const isRecent = age < 14 * day;
	const isSpam = chance(0.02);
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
	return {
		id: randomBytes(16).toString("base64url"),
		kind: isContact ? "contact" : "application",
		name,
		email,
		...sent,
		status,
		notes: chance(0.05) ? pick(words.notes) : "",
		read_at: isRecent && chance(0.6) ? null : created,
		spam: isSpam ? 1 : 0,
		spam_reason: isSpam ? "honeypot" : null,
		search_text: [name, email, sent.topic, sent.link, sent.requirements, sent.message].join("\n").toLowerCase(),
		created_at: created,
		updated_at: created,
		deleted_at: chance(0.002) ? new Date(now - Math.min(age, Math.random() * 29 * day)).toISOString() : null,
	};
}

/** One a day back from a week in the future, so that a few are scheduled. */
function aPost(number: number): PostRow {
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
