import { expect, test } from "vitest";
import type { ContactRequest } from "../../../../contract/contact-request.ts";
import type { Submission } from "../../../../contract/inbox.ts";
import type { Page } from "../../../../contract/list.ts";
import { messages } from "../../../../contract/messages.ts";
import { openSignedIn } from "../../../../tests/support/app.ts";
import { audited } from "../../../../tests/support/audited.ts";
import { aContactRequest } from "../../../../tests/support/factories.ts";

async function openInbox() {
	const app = await openSignedIn();
	const list = (query: string): Promise<Page<ContactRequest>> => app.call(`/api/v1/user/contact-us?${query}`);
	return { ...app, list };
}

async function openEntry() {
	const inbox = await openInbox();
	const { id, updated_at: updatedAt } = await aContactRequest(inbox);
	const path = `/api/v1/admin/submissions/${id}`;
	const patch = (json: unknown) => inbox.call(path, { method: "PATCH", json });
	const read = async (): Promise<Submission> => (await inbox.call(path)).data;
	return { ...inbox, id, path, updatedAt, patch, read };
}

test("counts entries for the tabs, deleted ones not among them", async () => {
	const inbox = await openInbox();
	for (const name of ["Asha", "Bela", "Chen"]) await aContactRequest(inbox, { name });
	const { data } = await inbox.list("");
	await inbox.call(`/api/v1/admin/submissions/${data[0]?._id}`, { method: "PATCH", json: { read: true } });
	await inbox.call(`/api/v1/user/contact-us/${data[1]?._id}`, { method: "DELETE" });
	await inbox.request("/api/v1/user/carrier", {
		json: { name: "Robot", email: "robot@example.com", resumeLink: "https://example.com", fax_extension: "1" },
	});
	expect((await inbox.call("/api/v1/admin/submissions/counts")).data).toEqual({
		contact: { total: 2, unread: 1, flagged: 0 },
		application: { total: 0, unread: 0, flagged: 1 },
	});
});

test("reads one entry, and answers 404 for another or a deleted one", async () => {
	const { id, path, read, ...inbox } = await openEntry();
	const projectDescription = "Modbus on one side,\nMQTT on the other.";
	expect(await read()).toMatchObject({ _id: id, kind: "contact", projectDescription });
	expect((await inbox.request("/api/v1/admin/submissions/none", { token: inbox.token })).status).toBe(404);
	await inbox.request(`/api/v1/user/contact-us/${id}`, { method: "DELETE", token: inbox.token });
	expect((await inbox.request(path, { token: inbox.token })).status).toBe(404);
});

test("takes a status, notes and reading, and records who did it without what was written", async () => {
	const { id, ...inbox } = await openEntry();
	const patch = async (json: unknown) => (await inbox.patch(json)).data;
	expect(await patch({ read: true })).toMatchObject({ readAt: "2026-03-10T06:00:00.000Z", status: "new" });
	inbox.clock.advance(1_000);
	expect(await patch({ read: true, status: "in progress" })).toMatchObject({
		readAt: "2026-03-10T06:00:00.000Z",
		status: "in progress",
	});
	inbox.clock.advance(1_000);
	expect(await patch({ notes: "Asked for a secret budget" })).toMatchObject({
		notes: "Asked for a secret budget",
		status: "in progress",
	});
	expect(await patch({ read: false })).toMatchObject({ readAt: null, notes: "Asked for a secret budget" });
	const audit = await inbox.call("/api/v1/admin/audit");
	expect(audit.data.slice(0, 2)).toMatchObject([
		{ action: "updated", subject: `contact ${id}`, actor: "owner@example.com" },
		{ action: "statusChanged", subject: `contact ${id}` },
	]);
	expect(JSON.stringify(audit)).not.toContain("secret");
});

test.each([
	["a status", { status: "closed" }, { status: "answered" }],
	["notes", { notes: "Theirs" }, { notes: "Mine" }],
	["notes", { status: "closed" }, { notes: "Mine" }],
])(
	"%s that would overwrite what changed in the meantime answers 409 and changes nothing",
	async (_what, otherChange, ownChange) => {
		const { patch, read, updatedAt, clock } = await openEntry();
		clock.advance(1_000);
		expect((await patch({ ...otherChange, updatedAt })).code).toBe(200);
		const stored = await read();
		const stale = { code: 409, status: "fail", message: "Someone else saved this in the meantime" };
		expect(await patch({ ...ownChange, updatedAt })).toEqual(stale);
		expect(await read()).toEqual(stored);
		expect((await patch({ ...ownChange, updatedAt: stored.updatedAt })).data).toMatchObject(ownChange);
		expect((await patch({ notes: "Without a version" })).code).toBe(200);
	},
);

test("the same change by two admins is not a conflict", async () => {
	const { patch, updatedAt } = await openEntry();
	await patch({ status: "answered", updatedAt });
	expect((await patch({ status: "answered", updatedAt })).code).toBe(200);
});

test("marking as read never conflicts, and does not make other changes stale", async () => {
	const { patch, read, updatedAt, clock } = await openEntry();
	await patch({ notes: "Theirs", updatedAt });
	expect((await patch({ read: true, updatedAt })).code).toBe(200);
	const { updatedAt: now, notes, readAt } = await read();
	expect([notes, readAt]).toEqual(["Theirs", "2026-03-10T06:00:00.000Z"]);
	clock.advance(1_000);
	for (const json of [{ read: true }, { read: false }, { spam: false }, { read: true }]) await patch(json);
	expect((await patch({ notes: "Mine", updatedAt: now })).code).toBe(200);
});

test("of many simultaneous changes of one version, one succeeds", async () => {
	const { patch, read, updatedAt } = await openEntry();
	const all = Array.from({ length: 8 }, (_, number) => patch({ notes: `From ${number}`, updatedAt }));
	const statuses = (await Promise.all(all)).map(({ code }) => code);
	expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
	expect((await read()).notes).toBe(`From ${statuses.indexOf(200)}`);
});

test("moves an entry to the flagged ones and back, with who said so in the audit list", async () => {
	const inbox = await openInbox();
	await inbox.request("/api/v1/user/contact-us", {
		json: { name: "Person", email: "person@example.com", fax_extension: "12" },
	});
	const [entry] = (await inbox.list("spam=true")).data;
	const patch = async (json: unknown) =>
		(await inbox.call(`/api/v1/admin/submissions/${entry?._id}`, { method: "PATCH", json })).data;
	expect(await patch({ spam: true })).toMatchObject({ spam: true, spamReason: "honeypot" });
	expect(await patch({ spam: false })).toMatchObject({ spam: false, spamReason: null });
	expect((await inbox.list("spam=false")).data.map(({ name }) => name)).toEqual(["Person"]);
	expect(await patch({ spam: true })).toMatchObject({ spam: true, spamReason: "admin" });
	expect((await inbox.list("spam=true")).data.map(({ name }) => name)).toEqual(["Person"]);
	expect(await audited(inbox.store, "markedSpam", "notSpam")).toEqual(
		["markedSpam", "notSpam"].map((action) => `owner@example.com ${action} contact ${entry?._id}`),
	);
});

test.each([
	["status", { status: "lost" }, "status takes new, in progress, answered, closed"],
	["notes", { notes: "a\0b" }, messages.unreadableCharacters("Private notes")],
	["notes", { notes: "x".repeat(20_001) }, messages.tooLong("Private notes", 20_000)],
	["read", { read: "yes" }, "read takes true or false"],
	["spam", { spam: "yes" }, "spam takes true or false"],
])("refuses a wrong %s and changes nothing", async (field, json, message) => {
	const { patch, read } = await openEntry();
	expect(await patch(json)).toEqual({ code: 422, status: "fail", message, errors: { [field]: [message] } });
	expect(await read()).toMatchObject({ status: "new", notes: "", readAt: null });
});
