import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Submission } from "../../../contract/inbox.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { saveEdit } from "./save-change.ts";

/** What the server holds. */
let stored: Submission;
/** Called before each change arrives: what somebody else does in between. */
let meanwhile: () => void;
let sent: unknown[];

const base = { updatedAt: "2026-03-10T06:00:00.000Z", notes: "", status: "new" } as const;

beforeEach(() => {
	stored = anEntry(base);
	meanwhile = () => undefined;
	sent = [];
	vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
		expect(address).toBe("/api/v1/admin/submissions/one");
		if (method === "GET") return Response.json({ status: "success", data: stored });
		meanwhile();
		const { updatedAt, ...change } = JSON.parse(String(body));
		sent.push(change);
		if (updatedAt !== stored.updatedAt) return Response.json({ status: "fail", message: "Stale" }, { status: 409 });
		stored = { ...stored, ...change, updatedAt: later() };
		return Response.json({ status: "success", data: stored });
	});
});
afterEach(() => vi.unstubAllGlobals());

const later = () => new Date(new Date(stored.updatedAt).getTime() + 1_000).toISOString();

/** Somebody else saves, the first `times` times that a change arrives. */
function somebodySaves(change: Partial<Submission>, times = 1) {
	let count = 0;
	meanwhile = () => {
		if (count++ < times) stored = { ...stored, ...change, updatedAt: later() } as Submission;
	};
}

test("saves a change together with what somebody else changed in other fields", async () => {
	somebodySaves({ status: "closed" });
	expect(await saveEdit("one", { notes: "Mine" }, base)).toMatchObject({ notes: "Mine", status: "closed" });
	expect(sent).toEqual([{ notes: "Mine" }, { notes: "Mine" }]);
});

test("finds no conflict where both wanted the same", async () => {
	somebodySaves({ notes: "Ours" });
	expect(await saveEdit("one", { notes: "Ours" }, base)).toMatchObject({ notes: "Ours" });
});

test("gives up when somebody else keeps saving, and reports it like any failed call", async () => {
	somebodySaves({ status: "closed" }, 100);
	await expect(saveEdit("one", { notes: "Mine" }, base)).rejects.toMatchObject({ status: 409 });
	expect(sent).toHaveLength(5);
});
