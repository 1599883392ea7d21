import { expect, onTestFinished, test, vi } from "vitest";
import { connect, type Store } from "../../../db/connect.ts";
import { readContentVersion } from "../../../db/content-version.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aContactRequest, aPost, aProject } from "../../../tests/support/factories.ts";
import { failing } from "../../../tests/support/failing-store.ts";
import { openTestStore, postgresUrl } from "../../../tests/support/store.ts";
import { anEmptySite } from "../../../tests/support/stored-site.ts";
import { runJobs } from "../../jobs.ts";
import { writeRetention } from "../../resources/privacy/retention-repository.ts";
import { changeContent } from "../../resources/publishing/change-content.ts";
import { createWords } from "../../words/words.ts";
import { contentJob, createContentKey } from "./content-key.ts";

/** An address that several processes can open. */
async function sharedAddress(): Promise<string> {
	if (!postgresUrl) return (await anEmptySite()).database;
	const { address, close } = await openTestStore();
	onTestFinished(close);
	return address;
}

const now = new Date("2026-03-10T06:00:00Z");
const clock = { now: () => now } as Parameters<typeof aPost>[0]["clock"];
const audit = { actor: "owner@example.com", now };
const title = (store: Store, table: "posts" | "projects", title: string) =>
	store.updateTable(table).set({ title }).execute();

/** A process that follows the content, and another on the same store. */
async function openTwo() {
	const address = await sharedAddress();
	const [store, other] = [await connect(address), await connect(address)];
	onTestFinished(async () => {
		await store.destroy();
		await other.destroy();
	});
	const content = createContentKey();
	/** Whether the key is another after a check. */
	const changes = async () => {
		const before = content.current();
		await content.check({ store, words: createWords() }, now);
		return content.current() !== before;
	};
	await changes();
	return { store, other, content, changes };
}

test("whatever another process changes of the content changes the key, once", async () => {
	const { other, changes } = await openTwo();
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
		expect([what, await changes(), await changes()]).toEqual([what, true, false]);
	}
});

test("changes that no page shows do not change the key", async () => {
	const { other, changes } = await openTwo();
	await aContactRequest({ store: other, clock });
	await other.insertInto("settings").values({ name: "another", value: "1" }).execute();
	await title(other, "posts", "No row has it");
	await other.deleteFrom("projects").execute();
	expect(await changes()).toBe(false);
});

test("this process's own change changes the key at once, and not again when the store is asked", async () => {
	const { store, content, changes } = await openTwo();
	const before = content.current();
	await changeContent({ store, words: createWords(), contentChanged: content.changed }, (transaction) =>
		aPost({ store: transaction, clock }),
	);
	const after = content.current();
	expect(after).not.toBe(before);
	expect([await changes(), content.current()]).toEqual([false, after]);
});

test("a check that read the store before this process's own change does not bring the earlier key back", async () => {
	const { store, content } = await openTwo();
	const checking = content.check({ store, words: createWords() }, now);
	content.changed((await readContentVersion(store)) + 1);
	const after = content.current();
	await checking;
	expect(content.current()).toBe(after);
});

test("answers to two commits may come in another order", async () => {
	const { store, content } = await openTwo();
	const version = await readContentVersion(store);
	content.changed(version + 2);
	const after = content.current();
	content.changed(version + 1);
	expect(content.current()).toBe(after);
});

test("a change whose answer is lost changes the key at once, and again when the store says that it happened", async () => {
	const { store, content, changes } = await openTwo();
	const { store: losing, behave } = failing(store);
	behave("loses the response");
	const before = content.current();
	const change = changeContent(
		{ store: losing, words: createWords(), contentChanged: content.changed },
		(transaction) => aPost({ store: transaction, clock }),
	);
	await expect(change).rejects.toThrow();
	expect(content.current()).not.toBe(before);
	expect(await changes()).toBe(true);
	expect(await changes()).toBe(false);
});

test("a restored store with an earlier version has a new key, and so has each change after it", async () => {
	const { store, content, changes } = await openTwo();
	const keys = new Set([content.current()]);
	const version = await readContentVersion(store);
	for (const restored of [version + 1, version, version + 1]) {
		await store.updateTable("content_version").set({ version: restored }).execute();
		expect(await changes()).toBe(true);
		keys.add(content.current());
	}
	expect(keys.size).toBe(4);
});

test("the key stays while the store does not answer", async () => {
	const { store, content } = await openTwo();
	const { store: away, behave } = failing(store);
	const before = content.current();
	behave("fails before");
	await content.check({ store: away, words: createWords() }, now).catch(() => undefined);
	expect(content.current()).toBe(before);
});

test("a scheduled post changes the key at its moment, also one scheduled after the last check, and a clock set back", async () => {
	const app = await createTestApp();
	const content = createContentKey();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	// Whoever waits for this one alone would not see what is scheduled before it.
	await aPost(app, { title: "Far", publishDate: "2026-03-20" });
	await content.check(app.appContext, app.clock.now());
	onTestFinished(runJobs([contentJob(content, app.appContext)], app.appContext.log));
	const pass = async (milliseconds: number) => {
		app.clock.advance(milliseconds);
		await vi.advanceTimersByTimeAsync(milliseconds);
	};
	await pass(1_000);
	await aPost(app, { title: "Soon", publishDate: "2026-03-10T06:00:12.000Z" });
	await content.check(app.appContext, app.clock.now());
	const before = content.current();
	await expect.poll(() => pass(250).then(() => content.current())).not.toBe(before);
	expect(app.clock.now().toISOString()).toMatch(/^2026-03-10T06:00:1[2-7]/);
	const after = content.current();
	await pass(60_000);
	expect(content.current()).toBe(after);
	app.clock.set("2026-03-10T06:00:00.000Z");
	await expect.poll(() => pass(250).then(() => content.current())).not.toBe(after);
});
