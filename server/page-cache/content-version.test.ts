import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Store } from "../../db/connect.ts";
import { aContactRequest, aPost, aProject } from "../../tests/support/factories.ts";
import { failing } from "../../tests/support/failing-store.ts";
import { openTestStore, postgresUrl } from "../../tests/support/store.ts";
import { allTags } from "../cache-tags.ts";
import { writeRetention } from "../privacy/retention.ts";
import { changeContent } from "../publishing/change-content.ts";
import { createContentChanges } from "./content-version.ts";

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
	return { store, other, content, look, dropped };
}

const now = new Date("2026-03-10T06:00:00Z");
const clock = { now: () => now } as Parameters<typeof aPost>[0]["clock"];
const audit = { actor: "owner@example.com", now };
const title = (store: Store, table: "posts" | "projects", title: string) =>
	store.updateTable(table).set({ title }).execute();

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

test("a change that the store carries out after its answer was given up is noticed then", async () => {
	const { store, content, look, dropped } = await openTwo();
	const { store: losing, behave } = failing(store);
	behave("loses the answer");
	const invalidate = changeContent({ store: losing, invalidate: content.invalidate }, async (transaction) => ({
		result: await aPost({ store: transaction, clock }),
		tags: ["posts"],
	}));
	await expect(invalidate).rejects.toThrow();
	expect(dropped).toEqual([["posts"]]);
	expect(await look()).toEqual([allTags]);
});
