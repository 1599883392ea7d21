import { sql } from "kysely";
import { expect, test } from "vitest";
import type { InboxEntry, InboxPage } from "../../contract/inbox.ts";
import { isSqlite } from "../../db/dialect.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { aContactRequest, anApplication } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";

const day = 24 * 60 * 60 * 1000;

async function openInbox() {
	const app = await createTestApp();
	const token = await signIn(app);
	const list = async (query: string): Promise<InboxPage> =>
		(await app.request(`/api/v1/admin/submissions?${query}`, { token })).json();
	const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
	return { ...app, token, list, names };
}

/** Contact requests of the given names, a minute apart, the last the newest. */
async function someRequests(app: TestApp, names: string[]) {
	for (const name of names) {
		await aContactRequest(app, { name });
		app.clock.advance(60_000);
	}
}

test.each([
	["GET", "/admin/submissions?kind=contact"],
	["GET", "/admin/submissions/counts"],
	["GET", "/admin/submissions/weeks"],
	["GET", "/admin/submissions/export?kind=contact&format=csv"],
	["GET", "/admin/submissions/some-id"],
	["PATCH", "/admin/submissions/some-id"],
])("%s %s needs a live token", async (method, path) => {
	const { request } = await createTestApp();
	for (const token of [undefined, "not-a-token-that-anybody-has"])
		expect((await request(`/api/v1${path}`, { method, token })).status).toBe(401);
});

test("shows one form's entries, the newest first, and says how many there are", async () => {
	const inbox = await openInbox();
	await someRequests(inbox, ["Asha", "Bela"]);
	await anApplication(inbox);
	const page = await inbox.list("kind=contact");
	expect(page.data.map(({ name }) => name)).toEqual(["Bela", "Asha"]);
	expect(page.total).toBe(2);
	expect(page.data[0]).toMatchObject({
		kind: "contact",
		topic: "embedded-systems-iot",
		status: "new",
		readAt: null,
		notes: "",
		spam: false,
	});
	expect(await inbox.names("kind=application")).toEqual(["Noor Iyer"]);
});

test("walks pages forth and back without losing or repeating an entry", async () => {
	const inbox = await openInbox();
	await someRequests(inbox, ["E", "D", "C", "B", "A"]);
	for (const sort of ["-date", "name"]) {
		const first = await inbox.list(`kind=contact&limit=2&sort=${sort}`);
		const second = await inbox.list(`kind=contact&limit=2&sort=${sort}&cursor=${first.nextCursor}`);
		const third = await inbox.list(`kind=contact&limit=2&sort=${sort}&cursor=${second.nextCursor}`);
		expect([first, second, third].map(({ data }) => data.map(({ name }) => name))).toEqual([
			["A", "B"],
			["C", "D"],
			["E"],
		]);
		expect(first.previousCursor).toBeUndefined();
		expect(third.nextCursor).toBeUndefined();
		const back = await inbox.list(`kind=contact&limit=2&sort=${sort}&cursor=${third.previousCursor}`);
		expect(back.data).toEqual(second.data);
		const start = await inbox.list(`kind=contact&limit=2&sort=${sort}&cursor=${back.previousCursor}`);
		expect(start.data).toEqual(first.data);
		expect(start.previousCursor).toBeUndefined();
	}
});

test("sorts by name whatever its case, and by date, both ways", async () => {
	const inbox = await openInbox();
	await someRequests(inbox, ["bela", "Asha", "Chen"]);
	expect(await inbox.names("kind=contact&sort=name")).toEqual(["Asha", "bela", "Chen"]);
	expect(await inbox.names("kind=contact&sort=-name")).toEqual(["Chen", "bela", "Asha"]);
	expect(await inbox.names("kind=contact&sort=date")).toEqual(["bela", "Asha", "Chen"]);
});

test("finds words in name, address and text, all of them, whatever their case", async () => {
	const inbox = await openInbox();
	await aContactRequest(inbox, { name: "Asha Rao", email: "asha@example.com", message: "A Modbus gateway" });
	await aContactRequest(inbox, {
		name: "Bela Novak",
		email: "bela@works.example.org",
		message: "Größere Antenne für 5 GHz",
	});
	expect(await inbox.names("kind=contact&search=MODBUS")).toEqual(["Asha Rao"]);
	expect(await inbox.names("kind=contact&search=works.example")).toEqual(["Bela Novak"]);
	expect(await inbox.names("kind=contact&search=bela+antenne")).toEqual(["Bela Novak"]);
	expect(await inbox.names("kind=contact&search=bela+modbus")).toEqual([]);
	expect(await inbox.names("kind=contact&search=größere")).toEqual(["Bela Novak"]);
	expect(await inbox.names("kind=contact&search=5+gh")).toEqual(["Bela Novak"]);
	expect((await inbox.list("kind=contact&search=novak")).total).toBe(1);
});

test("counts a filter up to 10,000 entries and a search up to 1,000, so that a page costs the same at any size", async () => {
	const inbox = await openInbox();
	const { id } = await aContactRequest(inbox, { message: "A turbine" });
	await sql`
		with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 10001)
		insert into submissions (id, kind, name, email, topic, link, requirements, message, status, notes, spam, search_text, created_at, updated_at)
		select 'copy-' || number, kind, name, email, topic, link, requirements, message, status, notes, spam, search_text, created_at, updated_at
		from submissions, numbers where id = ${id}`.execute(inbox.store);
	expect((await inbox.list("kind=contact")).total).toBe(10_000);
	expect((await inbox.list("kind=contact&search=turbine")).total).toBe(1_000);
	expect((await inbox.list("kind=application")).total).toBe(0);
});

test("finds each text, while more of them wait for the index than one search adds to it", async () => {
	const inbox = await openInbox();
	await aContactRequest(inbox, { name: "First", message: "A turbine" });
	for (let number = 0; number < 600; number++) await aContactRequest(inbox, { name: "Between", message: "A pump" });
	await aContactRequest(inbox, { name: "Last", message: "A turbine too" });
	for (let search = 0; search < 3; search++)
		expect((await inbox.names("kind=contact&search=turbine")).toSorted()).toEqual(["First", "Last"]);
	if (!isSqlite(inbox.store)) return;
	const { rows } = await sql`select id from submissions_unindexed`.execute(inbox.store);
	expect(rows).toEqual([]);
});

test.each([
	"%",
	"_",
	"50%_",
	"'",
	'"',
	"\\",
	"' or 1=1 --",
	'"; drop table submissions; --',
	"*",
	"(",
	"NEAR(",
	"a AND b",
	"😀",
])("takes %s in a search as text", async (search) => {
	const inbox = await openInbox();
	await aContactRequest(inbox, { name: "Plain", message: "nothing" });
	await aContactRequest(inbox, { name: "Holder", message: `before ${search} after, 50%_ and three "quoted" letters` });
	expect(await inbox.names(`kind=contact&search=${encodeURIComponent(search)}`)).toEqual(["Holder"]);
});

test("filters by topic, status, reading and day, and shows flagged entries apart", async () => {
	const inbox = await openInbox();
	await aContactRequest(inbox, { name: "Old", topic: "vlsi" });
	inbox.clock.advance(3 * day);
	const { id } = await aContactRequest(inbox, { name: "New" });
	await inbox.request("/api/v1/user/contact-us", {
		json: { name: "Robot", email: "robot@example.com", fax_extension: "1" },
	});
	await inbox.request(`/api/v1/admin/submissions/${id}`, {
		method: "PATCH",
		token: inbox.token,
		json: { status: "answered", read: true },
	});
	expect(await inbox.names("kind=contact&topic=vlsi")).toEqual(["Old"]);
	expect(await inbox.names("kind=contact&status=answered")).toEqual(["New"]);
	expect(await inbox.names("kind=contact&unread=true")).toEqual(["Old"]);
	expect(await inbox.names("kind=contact&from=2026-03-13")).toEqual(["New"]);
	expect(await inbox.names("kind=contact&to=2026-03-10")).toEqual(["Old"]);
	expect(await inbox.names("kind=contact&from=2026-03-10&to=2026-03-13")).toEqual(["New", "Old"]);
	expect((await inbox.list("kind=contact&flagged=true")).data).toMatchObject([
		{ name: "Robot", spam: true, spamReason: "honeypot" },
	]);
});

test.each([
	["kind", ""],
	["kind", "kind=post"],
	["status", "kind=contact&status=lost"],
	["from", "kind=contact&from=yesterday"],
	["sort", "kind=contact&sort=email;drop"],
	["limit", "kind=contact&limit=0"],
	["limit", "kind=contact&limit=101"],
	["cursor", "kind=contact&cursor=%27or%201=1"],
	["search", "kind=contact&search=%00"],
])("refuses a wrong %s: %s", async (field, query) => {
	const { request, token } = await openInbox();
	const answer = await request(`/api/v1/admin/submissions?${query}`, { token });
	expect(answer.status).toBe(422);
	expect(Object.keys((await answer.json()).errors)).toEqual([field]);
});

test("counts entries for the tabs, deleted ones not among them", async () => {
	const inbox = await openInbox();
	await someRequests(inbox, ["Asha", "Bela", "Chen"]);
	const { data } = await inbox.list("kind=contact");
	await inbox.request(`/api/v1/admin/submissions/${data[0]?._id}`, {
		method: "PATCH",
		token: inbox.token,
		json: { read: true },
	});
	await inbox.request(`/api/v1/user/contact-us/${data[1]?._id}`, { method: "DELETE", token: inbox.token });
	await inbox.request("/api/v1/user/carrier", {
		json: { name: "Robot", email: "robot@example.com", resumeLink: "https://example.com", fax_extension: "1" },
	});
	expect(await (await inbox.request("/api/v1/admin/submissions/counts", { token: inbox.token })).json()).toEqual({
		status: "success",
		data: { contact: { total: 2, unread: 1, flagged: 0 }, application: { total: 0, unread: 0, flagged: 1 } },
	});
});

test("counts what came in per week, from Monday, over twelve weeks", async () => {
	const inbox = await openInbox();
	inbox.clock.set("2025-12-21T23:59:59.999Z");
	await aContactRequest(inbox, { name: "Too old" });
	inbox.clock.set("2025-12-22T00:00:00.000Z");
	await aContactRequest(inbox);
	inbox.clock.set("2026-03-08T12:00:00.000Z");
	await anApplication(inbox);
	inbox.clock.set("2026-03-10T06:00:00.000Z");
	await aContactRequest(inbox);
	await anApplication(inbox);
	const { data } = await (
		await inbox.request("/api/v1/admin/submissions/weeks", { token: await signIn(inbox) })
	).json();
	expect(data).toHaveLength(12);
	expect(
		data.filter((week: { requests: number; applications: number }) => week.requests + week.applications > 0),
	).toEqual([
		{ week: "2025-12-22", requests: 1, applications: 0 },
		{ week: "2026-03-02", requests: 0, applications: 1 },
		{ week: "2026-03-09", requests: 1, applications: 1 },
	]);
});

test("reads one entry, and answers 404 for another or a deleted one", async () => {
	const inbox = await openInbox();
	const { id } = await aContactRequest(inbox);
	expect(
		(await (await inbox.request(`/api/v1/admin/submissions/${id}`, { token: inbox.token })).json()).data,
	).toMatchObject({ _id: id, message: "Modbus on one side,\nMQTT on the other." });
	expect((await inbox.request("/api/v1/admin/submissions/none", { token: inbox.token })).status).toBe(404);
	await inbox.request(`/api/v1/user/contact-us/${id}`, { method: "DELETE", token: inbox.token });
	expect((await inbox.request(`/api/v1/admin/submissions/${id}`, { token: inbox.token })).status).toBe(404);
});

test("takes a status, notes and reading, and records who did it without what was written", async () => {
	const inbox = await openInbox();
	const { id } = await aContactRequest(inbox);
	const patch = async (json: unknown): Promise<InboxEntry> =>
		(
			await (
				await inbox.request(`/api/v1/admin/submissions/${id}`, { method: "PATCH", token: inbox.token, json })
			).json()
		).data;
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
	const audit = await (await inbox.request("/api/v1/admin/audit", { token: inbox.token })).json();
	expect(audit.data.slice(0, 2)).toMatchObject([
		{ action: "updated", subject: `contact ${id}`, actor: "owner@example.com" },
		{ action: "statusChanged", subject: `contact ${id}` },
	]);
	expect(JSON.stringify(audit)).not.toContain("secret");
});

test("says that a flagged entry is not spam, and takes no other word on it", async () => {
	const inbox = await openInbox();
	await inbox.request("/api/v1/user/contact-us", {
		json: { name: "Person", email: "person@example.com", fax_extension: "12" },
	});
	const [entry] = (await inbox.list("kind=contact&flagged=true")).data;
	const patch = (json: unknown) =>
		inbox.request(`/api/v1/admin/submissions/${entry?._id}`, { method: "PATCH", token: inbox.token, json });
	expect((await patch({ spam: true })).status).toBe(422);
	expect((await (await patch({ spam: false })).json()).data).toMatchObject({ spam: false, spamReason: null });
	expect(await inbox.names("kind=contact")).toEqual(["Person"]);
});

test.each([
	["status", { status: "lost" }],
	["notes", { notes: "a\0b" }],
	["notes", { notes: "x".repeat(20_001) }],
	["read", { read: "yes" }],
])("refuses a wrong %s and changes nothing", async (field, json) => {
	const inbox = await openInbox();
	const { id } = await aContactRequest(inbox);
	const answer = await inbox.request(`/api/v1/admin/submissions/${id}`, { method: "PATCH", token: inbox.token, json });
	expect(answer.status).toBe(422);
	expect(Object.keys((await answer.json()).errors)).toEqual([field]);
	expect((await inbox.list("kind=contact")).data[0]).toMatchObject({ status: "new", notes: "", readAt: null });
});
