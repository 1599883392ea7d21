import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Submission } from "../../../contract/inbox.ts";
import type { Page } from "../../../contract/list.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { type Entry, toEntry } from "./entry.ts";
import { notesDrafts } from "./entry-drafts.ts";
import { useEntryEdits } from "./use-entry-edits.ts";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toast.ts", () => ({ showToast: toasts }));

/** What the server holds. */
let stored: Submission;
/** Called before each change arrives: what somebody does in between. */
let meanwhile: () => void;
/** The status of each answer to a change, 200 unless it says otherwise. */
let status: number;

const version = (number: number) => `2026-03-10T06:00:0${number}.000Z`;

beforeEach(() => {
	stubStorage();
	stubWindow();
	toasts.mockReset();
	meanwhile = () => undefined;
	status = 200;
	stored = anEntry({ updatedAt: version(1) });
	notesDrafts.store("one", null);
	let changes = 1;
	vi.stubGlobal("fetch", async (_address: string, { method, body }: RequestInit) => {
		if (method === "GET") return Response.json({ status: "success", data: stored });
		meanwhile();
		const { updatedAt, read, ...change } = JSON.parse(String(body));
		if (status !== 200) return Response.json({ status: "fail", message: "No" }, { status });
		if (updatedAt && updatedAt !== stored.updatedAt)
			return Response.json({ status: "fail", message: "Stale" }, { status: 409 });
		changes += 1;
		if (read === undefined) stored = { ...stored, ...change, updatedAt: version(changes) };
		else stored = { ...stored, readAt: read ? version(9) : null };
		return Response.json({ status: "success", data: stored });
	});
});

/** The work with one entry that a list shows. */
async function openInbox() {
	const queries = new QueryClient();
	const list = ["inbox", "list", "contact", "limit=25"];
	queries.setQueryData<Page<Entry>>(list, { data: [toEntry(stored)], total: 1 });
	const edits = await runHook(useEntryEdits, undefined, (page: ReactNode) =>
		createElement(QueryClientProvider, { client: queries }, page),
	);
	return {
		edits,
		entry: toEntry(stored),
		listed: () => queries.getQueryData<Page<Entry>>(list)?.data[0],
		/** An answer that came meanwhile. */
		list: (entry: Entry) => queries.setQueryData<Page<Entry>>(list, { data: [entry], total: 1 }),
	};
}

const write = (notes: string) => notesDrafts.store("one", { notes, base: { notes: "", updatedAt: version(1) } });

test("notes stay a draft until they are stored, and then stand in the list", async () => {
	const { edits, listed } = await openInbox();
	write("Call back");
	await edits.act(async () => expect(await edits.result.saveNotes("one")).toBe(true));
	expect(listed()?.notes).toBe("Call back");
	expect(notesDrafts.read("one")).toBeNull();
	expect(await edits.result.saveNotes("one")).toBe(false);
});

test("whoever writes on while notes are stored goes on from what is stored", async () => {
	const { edits } = await openInbox();
	write("Call");
	meanwhile = () => write("Call back");
	await edits.act(() => edits.result.saveNotes("one"));
	expect(notesDrafts.read("one")).toEqual({ notes: "Call back", base: { notes: "Call", updatedAt: version(2) } });
	meanwhile = () => undefined;
	await edits.act(async () => expect(await edits.result.saveNotes("one")).toBe(true));
	expect(stored.notes).toBe("Call back");
});

test("notes that could not be stored stay a draft, and the admin is told", async () => {
	const { edits } = await openInbox();
	write("Call back");
	status = 422;
	await edits.act(async () => expect(await edits.result.saveNotes("one")).toBe(false));
	expect(notesDrafts.read("one")?.notes).toBe("Call back");
	expect(toasts.mock.calls).toEqual([["error", expect.any(String)]]);
});

/** The inbox with notes of the admin's that meet those of somebody else. */
async function openConflict() {
	const inbox = await openInbox();
	write("Mine");
	stored = { ...stored, notes: "Theirs", updatedAt: version(5) };
	await inbox.edits.act(() => inbox.edits.result.saveNotes("one"));
	const { conflict } = inbox.edits.result;
	if (!conflict) throw new Error("nobody was asked");
	return { ...inbox, conflict };
}

test("what somebody else wrote as well is asked about, and stored when the admin keeps their own", async () => {
	const { edits, listed, conflict } = await openConflict();
	expect([conflict.stored.notes, conflict.change.notes, stored.notes]).toEqual(["Theirs", "Mine", "Theirs"]);
	await edits.act(() => edits.result.overwriteStored(conflict));
	expect([stored.notes, listed()?.notes, notesDrafts.read("one"), edits.result.conflict]).toEqual([
		"Mine",
		"Mine",
		null,
		null,
	]);
});

test("the admin may take what somebody else wrote, or decide later and lose nothing", async () => {
	const { edits, listed, conflict } = await openConflict();
	await edits.act(() => edits.result.decideLater());
	expect([edits.result.conflict, notesDrafts.read("one")?.notes]).toEqual([null, "Mine"]);
	await edits.act(() => edits.result.discardEdit(conflict));
	expect([listed()?.notes, notesDrafts.read("one"), stored.notes]).toEqual(["Theirs", null, "Theirs"]);
});

test("a new status leaves unsaved notes alone, also in a conflict", async () => {
	const { edits, entry } = await openInbox();
	write("Mine");
	stored = { ...stored, status: "closed", updatedAt: version(5) };
	await edits.act(() => edits.result.setStatus(entry, "answered"));
	const { conflict } = edits.result;
	if (!conflict) throw new Error("nobody was asked");
	await edits.act(() => edits.result.discardEdit(conflict));
	expect(notesDrafts.read("one")?.notes).toBe("Mine");
	await edits.act(() => edits.result.overwriteStored(conflict));
	expect([stored.status, notesDrafts.read("one")?.notes]).toEqual(["answered", "Mine"]);
});

test("a late response replaces no later version in the list, but for the reading", async () => {
	const { edits, entry, listed, list } = await openInbox();
	meanwhile = () => list({ ...entry, notes: "Later", updatedAt: version(8) });
	await edits.act(() => edits.result.markRead(entry, true));
	expect(listed()).toMatchObject({ notes: "Later", updatedAt: version(8), readAt: version(9) });
});

test("nobody is told of a reading that could not be stored, and of everything else that could not", async () => {
	const { edits, entry } = await openInbox();
	status = 422;
	await edits.act(() => edits.result.markRead(entry, true));
	expect(toasts).not.toHaveBeenCalled();
	await edits.act(() => edits.result.markSpam(entry, false));
	await edits.act(() => edits.result.setStatus(entry, "closed"));
	expect(toasts.mock.calls.map(([kind]) => kind)).toEqual(["error", "error"]);
});
