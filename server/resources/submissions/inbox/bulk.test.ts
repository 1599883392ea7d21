import { expect, test } from "vitest";
import { type BulkInput, type BulkResult, bulkConflictSchema, bulkLimit } from "../../../../contract/bulk.ts";
import type { SubmissionRow } from "../../../../db/schema.ts";
import { openSignedIn } from "../../../../tests/support/app.ts";
import { audited } from "../../../../tests/support/audited.ts";
import { aContactRequest, anApplication } from "../../../../tests/support/factories.ts";

const path = "/api/v1/admin/submissions/bulk";
const began = "2026-03-10T06:00:00.000Z";
const later = "2026-03-10T06:00:01.000Z";

async function openBulk() {
	const app = await openSignedIn();
	const send = (json: object) => app.call(path, { json: { kind: "contact", ...json } });
	const change = async (json: Omit<BulkInput, "kind">): Promise<BulkResult> => (await send(json)).data;
	const undo = ({ before }: BulkResult) => change({ action: "undo", before: before ?? undefined });
	/** Stores entries, and gives their ids. */
	const add = async (...entries: Partial<SubmissionRow>[]) => {
		const row = await aContactRequest(app);
		await app.store.deleteFrom("submissions").where("id", "=", row.id).execute();
		const rows = entries.map((entry) => ({ ...row, id: crypto.randomUUID(), ...entry }));
		for (let from = 0; from < rows.length; from += 500)
			await app.store
				.insertInto("submissions")
				.values(rows.slice(from, from + 500))
				.execute();
		return rows.map(({ id }) => id);
	};
	const stored = () => app.store.selectFrom("submissions").selectAll().orderBy("id").execute();
	return { ...app, send, change, undo, add, stored };
}

const readEntry = { read_at: began };
const flagged = { spam: 1, spam_reason: "links words" } as const;
const closed = { status: "closed" } as const;
const deleted = { deleted_at: began };

test.each([
	["read", {}, readEntry, { read_at: later }],
	["unread", readEntry, {}, { read_at: null }],
	["status", {}, closed, { ...closed, updated_at: later }],
	["spam", {}, flagged, { spam: 1, spam_reason: "admin", updated_at: later }],
	["notSpam", flagged, {}, { spam: 0, spam_reason: null, updated_at: later }],
	["delete", {}, deleted, { deleted_at: later }],
	["restore", deleted, {}, { deleted_at: null }],
] as const)("%s changes what is not so yet, records it, and is undone", async (action, from, so, to) => {
	const app = await openBulk();
	const ids = await app.add({ id: "a", ...from }, { id: "b", ...from }, { id: "c", ...so });
	const [{ id: other }, before] = [await anApplication(app), await app.stored()];
	app.clock.advance(1_000);
	const status = action === "status" ? { status: "closed" as const } : {};
	const done = await app.change({ action, ids: [...ids, "gone", other], ...status });
	const left = action === "delete" ? 3 : 2;
	expect(done).toMatchObject({ changed: 2, left, receipts: action === "notSpam" ? 2 : 0 });
	const expected = before.map((row) => (["a", "b"].includes(row.id) ? { ...row, ...to } : row));
	expect(await app.stored()).toEqual(expected);
	app.clock.advance(1_000);
	expect(await app.undo(done)).toEqual({ changed: 2, left: 0, receipts: 0, before: null });
	const saved = "updated_at" in to ? { updated_at: "2026-03-10T06:00:02.000Z" } : {};
	expect(await app.stored()).toEqual(before.map((row) => (["a", "b"].includes(row.id) ? { ...row, ...saved } : row)));
	expect(await audited(app.store, "bulk")).toEqual([
		`owner@example.com bulk contact 2 ${action}`,
		`owner@example.com bulk contact 2 undo ${done.before?.field}`,
	]);
});

test("a filter changes what it found when the list was read, and nothing when that is another number", async () => {
	const app = await openBulk();
	await app.add(
		{ id: "a", ...flagged },
		{ id: "b", ...flagged },
		{ id: "c" },
		{ id: "d", ...flagged, created_at: later },
	);
	const byFilter = { action: "delete", filter: { spam: "true" }, listedAt: began } as const;
	const { code, message, data } = await app.send({ ...byFilter, expected: 3 });
	expect([code, message]).toEqual([409, "The filter finds 2 entries now, so nothing was changed"]);
	expect(bulkConflictSchema.parse(data)).toEqual({ found: 2 });
	expect((await app.stored()).filter(({ deleted_at }) => deleted_at)).toEqual([]);
	expect(await app.change({ ...byFilter, expected: 2 })).toMatchObject({ changed: 2, left: 0 });
	expect((await app.stored()).map(({ id, deleted_at }) => [id, deleted_at !== null])).toEqual([
		["a", true],
		["b", true],
		["c", false],
		["d", false],
	]);
});

test("undo leaves what was changed or deleted since, and counts it", async () => {
	const app = await openBulk();
	const ids = await app.add({ id: "a" }, { id: "b", status: "answered" }, { id: "c" }, { id: "d" });
	const done = await app.change({ action: "status", status: "closed", ids });
	await app.change({ action: "status", status: "in progress", ids: ["c"] });
	await app.change({ action: "delete", ids: ["d"] });
	expect(await app.undo(done)).toEqual({ changed: 2, left: 2, receipts: 0, before: null });
	expect((await app.stored()).map(({ status }) => status)).toEqual(["new", "answered", "in progress", "closed"]);
	expect(await app.undo(done), "nothing twice").toMatchObject({ changed: 0, left: 4 });
	expect(await audited(app.store, "bulk")).toHaveLength(4);
});

test("what undo deletes again can be restored for thirty days from a day that has been", async () => {
	const app = await openBulk();
	const days = ["2026-02-08T06:00:00.000Z", "2026-03-01T06:00:00.000Z", "9999-12-31T23:59:59.999Z"];
	await app.add({ id: "0" }, { id: "1" }, { id: "2" });
	const entries = days.map((was, index) => ({ _id: String(index), was }));
	const undone = await app.change({ action: "undo", before: { field: "deletedAt", value: null, entries } });
	expect(undone).toMatchObject({ changed: 3, left: 0 });
	expect((await app.stored()).map(({ deleted_at }) => deleted_at)).toEqual([began, days[1], began]);
});

test("not spam queues twenty receipts at most, the newest first, and none for who no longer waits", async () => {
	const app = await openBulk();
	const minute = (number: number) => new Date(Date.parse(began) - number * 60_000).toISOString();
	const ids = await app.add(
		{ id: "answered", ...flagged, status: "answered" },
		{ id: "old", ...flagged, created_at: minute(8 * 24 * 60) },
		...Array.from({ length: 25 }, (_, number) => ({ id: `e${number}`, ...flagged, created_at: minute(number) })),
	);
	expect(await app.change({ action: "notSpam", ids: ["e3"] })).toMatchObject({ changed: 1, receipts: 1 });
	await app.change({ action: "spam", ids: ["e3"] });
	expect(await app.change({ action: "notSpam", ids })).toMatchObject({ changed: 27, receipts: 20 });
	const mails = await app.store.selectFrom("mails").select(["kind", "submission_id"]).execute();
	const numbers = mails.map(({ submission_id }) => Number(submission_id?.slice(1))).toSorted((a, b) => a - b);
	expect(numbers).toEqual(Array.from({ length: 21 }, (_, number) => number));
	expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(["receipt"]));
});

test("changes 5,000 entries in one call, and takes them back", async () => {
	const app = await openBulk();
	const ids = await app.add(...Array.from({ length: bulkLimit }, (_, number) => (number % 2 ? {} : closed)));
	const before = await app.stored();
	const done = await app.change({ action: "status", status: "answered", ids });
	expect(done).toMatchObject({ changed: bulkLimit, left: 0 });
	expect(new Set((await app.stored()).map(({ status }) => status))).toEqual(new Set(["answered"]));
	expect(await app.undo(done)).toMatchObject({ changed: bulkLimit, left: 0 });
	expect((await app.stored()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
});

const undoOf = (field: string, value: unknown, was: unknown) => ({
	action: "undo",
	before: { field, value, entries: [{ _id: "a", was }] },
});
const invalidBefore = ["before", "before takes what an action answered"];

test.each([
	["neither ids nor a filter", { action: "read" }, ["ids", "Send one of ids, filter and before"]],
	[
		"both",
		{ action: "read", ids: ["a"], filter: {}, listedAt: began, expected: 1 },
		["ids", "Send one of ids, filter and before"],
	],
	["no ids", { action: "read", ids: [] }, ["ids", "ids takes 1 to 5,000 ids"]],
	["too many ids", { action: "read", ids: Array(5_001).fill("a") }, ["ids", "ids takes 1 to 5,000 ids"]],
	["an id that cannot be stored", { action: "read", ids: ["a\0"] }, ["ids", "ids takes 1 to 5,000 ids"]],
	["no instant", { action: "read", filter: {}, expected: 1 }, ["listedAt", "filter takes listedAt"]],
	["no number", { action: "read", filter: {}, listedAt: began }, ["expected", "filter takes expected"]],
	[
		"an instant that sorts after later ones",
		{ action: "read", filter: {}, listedAt: "2026-03-10T06:00:00Z", expected: 1 },
		["listedAt", "listedAt takes an instant such as 2026-09-14T09:30:00.000Z"],
	],
	[
		"too high a number",
		{ action: "read", filter: {}, listedAt: began, expected: 5_001 },
		["expected", "expected takes a whole number up to 5,000"],
	],
	[
		"restoring by a filter",
		{ action: "restore", filter: {}, listedAt: began, expected: 1 },
		["filter", "restore takes ids"],
	],
	["a missing status", { action: "status", ids: ["a"] }, ["status", "status belongs to the action status"]],
	["a stray status", { action: "read", status: "new", ids: ["a"] }, ["status", "status belongs to the action status"]],
	["undo without before", { action: "undo", ids: ["a"] }, ["before", "before belongs to the action undo"]],
	[
		"before without undo",
		{ ...undoOf("status", "new", "closed"), action: "read" },
		["before", "before belongs to the action undo"],
	],
	["a former status that is none", undoOf("status", "new", "lost"), invalidBefore],
	["a former instant that is none", undoOf("deletedAt", null, "yesterday"), invalidBefore],
	["a former reason that is none", undoOf("spamReason", null, "links taste"), invalidBefore],
])("refuses %s and changes nothing", async (_what, json, [field, message]) => {
	const app = await openBulk();
	await app.add({ id: "a" });
	const before = await app.stored();
	const refused = { code: 422, status: "fail", message, errors: { [String(field)]: [message] } };
	expect(await app.send(json)).toEqual(refused);
	expect(await app.stored()).toEqual(before);
});

test("takes an undo of nothing", async () => {
	const app = await openBulk();
	await app.add({ id: "a", ...readEntry });
	const done = await app.change({ action: "read", ids: ["a"] });
	expect(done).toMatchObject({ changed: 0, left: 0 });
	expect(await app.undo(done)).toMatchObject({ changed: 0, left: 0 });
	expect(await audited(app.store, "bulk")).toEqual([]);
});
