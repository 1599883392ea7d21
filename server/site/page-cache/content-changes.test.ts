import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Store } from "../../../db/connect.ts";
import { announceContentChange, contentChannel, readContentVersion } from "../../../db/content-version.ts";
import { aContactRequest, aPost, aProject } from "../../../tests/support/factories.ts";
import { failing } from "../../../tests/support/failing-store.ts";
import { openTestStore, postgresUrl } from "../../../tests/support/store.ts";
import { writeRetention } from "../../resources/privacy/retention.ts";
import { allTags } from "../../resources/publishing/cache-tags.ts";
import { changeContent } from "../../resources/publishing/change-content.ts";
import { createContentChanges, followContent } from "./content-changes.ts";

/** An address that several processes can open. */
async function sharedAddress(): Promise<string> {
	if (postgresUrl) {
		const { address, close } = await openTestStore();
		onTestFinished(close);
		return address;
	}
	const folder = await mkdtemp(join(tmpdir(), "tracewright-shared-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	return join(folder, "store.sqlite");
}

/** A process that watches the content, and another on the same store. */
async function openTwo() {
	const address = await sharedAddress();
	const [store, other] = [await connect(address), await connect(address)];
	onTestFinished(async () => {
		await store.destroy();
		await other.destroy();
	});
	const dropped: string[][] = [];
	const content = createContentChanges({ invalidate: (names) => dropped.push([...names]) });
	const look = async () => {
		dropped.length = 0;
		await content.check(store);
		return dropped.flat();
	};
	await look();
	return { store, other, content, look, dropped, address };
}

const now = new Date("2026-03-10T06:00:00Z");
const clock = { now: () => now } as Parameters<typeof aPost>[0]["clock"];
const audit = { actor: "owner@example.com", now };
const title = (store: Store, table: "posts" | "projects", title: string) =>
	store.updateTable(table).set({ title }).execute();

test("a check that sees a change before its announcement waits for that, and drops no more than it names", async () => {
	const { store, other, content, dropped } = await openTwo();
	const from = await readContentVersion(store);
	await aPost({ store: other, clock });
	const to = await readContentVersion(store);
	const checking = content.check(store);
	// The check has read the version by the time that a later query on the same store is answered.
	await readContentVersion(store);
	content.hear({ from, to, tags: ["posts"] });
	await checking;
	await content.check(store);
	expect(dropped.flat()).toEqual(["posts"]);
});

test("whatever another process changes of the content is noticed, once", async () => {
	const { other, look } = await openTwo();
	const writes: [what: string, write: () => Promise<unknown>][] = [
		["a new post", () => aPost({ store: other, clock })],
		["a changed post", () => title(other, "posts", "Other")],
		["a removed post", () => other.deleteFrom("posts").execute()],
		["a new project", () => aProject({ store: other, clock })],
		["a changed project", () => title(other, "projects", "Other")],
		["a removed project", () => other.deleteFrom("projects").execute()],
		["a retention time", () => writeRetention(other, { contact: 90, application: null }, audit)],
		["another retention time", () => writeRetention(other, { contact: 91, application: null }, audit)],
		["no retention time", () => other.deleteFrom("settings").where("name", "=", "retention").execute()],
	];
	for (const [what, write] of writes) {
		await write();
		expect(await look(), what).toEqual([allTags]);
		expect(await look(), what).toEqual([]);
	}
});

test("what does not show on a page goes unnoticed", async () => {
	const { other, look } = await openTwo();
	await aContactRequest({ store: other, clock });
	await other.insertInto("settings").values({ name: "another", value: "1" }).execute();
	await title(other, "posts", "No row has it");
	await other.deleteFrom("projects").execute();
	expect(await look()).toEqual([]);
});

test("a change of its own drops what it names and nothing more", async () => {
	const { store, content, look, dropped } = await openTwo();
	const own = (name: string) =>
		changeContent({ store, invalidate: content.invalidate }, async (transaction) => ({
			result: await aPost({ store: transaction, clock }, { title: name }),
			tags: [name],
		}));
	await own("One");
	await own("Two");
	expect(dropped).toEqual([["One"], ["Two"]]);
	expect(await look()).toEqual([]);
});

test("a change of another process is noticed also between and before changes of its own", async () => {
	const { store, other, content, look } = await openTwo();
	await aPost({ store: other, clock }, { title: "Other" });
	await changeContent({ store, invalidate: content.invalidate }, async (transaction) => ({
		result: await aPost({ store: transaction, clock }, { title: "Own" }),
		tags: ["posts"],
	}));
	expect(await look()).toEqual([allTags]);
	expect(await look()).toEqual([]);
});

test("a change that the store commits after its request failed is noticed then", async () => {
	const { store, content, look, dropped } = await openTwo();
	const { store: losing, behave } = failing(store);
	behave("loses the response");
	const invalidate = changeContent({ store: losing, invalidate: content.invalidate }, async (transaction) => ({
		result: await aPost({ store: transaction, clock }),
		tags: ["posts"],
	}));
	await expect(invalidate).rejects.toThrow();
	expect(dropped).toEqual([["posts"]]);
	expect(await look()).toEqual([allTags]);
});

test("what was heard is dropped once, and what was missed before it is found by the next look", async () => {
	const { store, other, content, look, dropped } = await openTwo();
	const version = await readContentVersion(store);
	const change = { from: version, to: version + 1, tags: ["post:one"] };
	await aPost({ store: other, clock });
	content.hear(change);
	content.hear(change);
	expect(dropped).toEqual([["post:one"]]);
	expect(await look()).toEqual([]);
	await aPost({ store: other, clock });
	await aPost({ store: other, clock });
	dropped.length = 0;
	content.hear({ from: version + 2, to: version + 3, tags: ["post:three"] });
	expect(dropped).toEqual([["post:three"]]);
	expect(await look()).toEqual([allTags]);
	expect(await look()).toEqual([]);
});

if (postgresUrl !== undefined) {
	/** A process that follows the content of another, and hears before it looks. */
	async function openFollower() {
		const { store, other, content, dropped, address } = await openTwo();
		const stop = followContent({ ...content, check: async () => undefined }, store, { database: address });
		onTestFinished(stop);
		const listeners = () =>
			sql<{
				pid: number;
			}>`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`
				.execute(other)
				.then(({ rows }) => rows);
		await expect.poll(listeners).toHaveLength(1);
		const publish = (title: string, tags: string[]) =>
			changeContent({ store: other, invalidate: () => undefined }, async (transaction) => ({
				result: await aPost({ store: transaction, clock }, { title }),
				tags,
			}));
		return { other, dropped, listeners, publish };
	}

	test("a change by another process is heard with its tags as soon as it is committed", async () => {
		const { dropped, publish } = await openFollower();
		await publish("One", ["posts", "post:one"]);
		await expect.poll(() => dropped).toEqual([["posts", "post:one"]]);
	});

	test("a change that is undone is not heard, and one with too many tags is left to the count", async () => {
		const { other, dropped, publish } = await openFollower();
		const undone = changeContent({ store: other, invalidate: () => undefined }, async (transaction) => {
			await announceContentChange(transaction, { from: 1, to: 2, tags: ["undone"] });
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		await publish(
			"Many",
			Array.from({ length: 1_000 }, (_, post) => `post:${post}-${"x".repeat(20)}`),
		);
		await sql`select pg_notify(${contentChannel}, 'not of this program')`.execute(other);
		await publish("Few", ["posts"]);
		await expect.poll(() => dropped).toEqual([["posts"]]);
	});

	test("a listener whose connection is cut listens again by itself", async () => {
		const { other, dropped, listeners, publish } = await openFollower();
		const [cut] = await listeners();
		await sql`select pg_terminate_backend(${cut?.pid})`.execute(other);
		await expect.poll(async () => (await listeners()).filter(({ pid }) => pid !== cut?.pid)).toHaveLength(1);
		await publish("After", ["posts"]);
		await expect.poll(() => dropped).toEqual([["posts"]]);
	});
}
