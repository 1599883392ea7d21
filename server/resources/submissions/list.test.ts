import { sql } from "kysely";
import { expect, test } from "vitest";
import { careers } from "../../../content/careers.ts";
import type { ContactRequest } from "../../../contract/contact-request.ts";
import type { Page } from "../../../contract/list.ts";
import { openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { aContactRequest, anApplication } from "../../../tests/support/factories.ts";

const day = 24 * 60 * 60 * 1000;

async function openList() {
	const app = await openSignedIn();
	const list = (query = "", path = "contact-us"): Promise<Page<ContactRequest>> =>
		app.call(`/api/v1/user/${path}?${query}`);
	const names = async (query = "", path = "contact-us") => (await list(query, path)).data.map(({ name }) => name);
	return { ...app, list, names };
}

/** Contact requests of the given names, a minute apart, the last the newest. */
async function someRequests(app: TestApp, names: string[]) {
	for (const name of names) {
		await aContactRequest(app, { name });
		app.clock.advance(60_000);
	}
}

test("a plain call returns the newest first, flagged ones included, and only the list", async () => {
	const app = await openList();
	await someRequests(app, ["Asha", "Bela"]);
	await app.request("/api/v1/user/contact-us", {
		json: { name: "Robot", email: "robot@example.com", fax_extension: "1" },
	});
	await anApplication(app);
	const page = await app.list();
	expect(Object.keys(page)).toEqual(["code", "status", "data"]);
	expect(page.data.map(({ name, spam }) => [name, spam])).toEqual([
		["Robot", true],
		["Bela", false],
		["Asha", false],
	]);
	expect(await app.names("", "carrier")).toEqual(["Noor Iyer"]);
});

test("reads a page by its number, from which cursors lead on and back", async () => {
	const app = await openList();
	await someRequests(app, ["E", "D", "C", "B", "A"]);
	const named = async (query: string) => {
		const { data, ...page } = await app.list(query);
		return { ...page, names: data.map(({ name }) => name).join("") };
	};
	const second = await named("limit=2&page=2&total=true");
	expect(second).toMatchObject({ names: "CD", total: 5 });
	expect(await named(`limit=2&cursor=${second.nextCursor}`)).toMatchObject({ names: "E" });
	expect(await named(`limit=2&cursor=${second.previousCursor}`)).toMatchObject({ names: "AB" });
	expect(Object.keys(await named("limit=2&page=1"))).toEqual(["code", "status", "nextCursor", "names"]);
	expect(await named("limit=2&page=3&total=true")).toMatchObject({ names: "E", total: 5 });
	expect(await named("limit=2&page=9")).toEqual({ code: 200, status: "success", names: "" });
});

test("sorts by name whatever its case and its accents, and by date, both ways", async () => {
	const app = await openList();
	await someRequests(app, ["bela", "Zoë", "Ärne", "an b", "anb", "Čapek", "Ann"]);
	const byName = ["an b", "anb", "Ann", "Ärne", "bela", "Čapek", "Zoë"];
	expect(await app.names("sort=name")).toEqual(byName);
	expect(await app.names("sort=-name")).toEqual(byName.toReversed());
	expect((await app.names("sort=date")).slice(0, 3)).toEqual(["bela", "Zoë", "Ärne"]);
});

test("finds letters with accents by those without, and the other way round", async () => {
	const app = await openList();
	await someRequests(app, ["Zofia Wiśniewska", "Bjørn Łoś", "Straße Æbel", "Нина Цой", "Пётр Ёлкин", "ΒΟΡΡΑΣ"]);
	for (const [search, found] of [
		["wisniewska", "Zofia Wiśniewska"],
		["WIŚNIEWSKA", "Zofia Wiśniewska"],
		["los bjorn", "Bjørn Łoś"],
		["strasse aebel", "Straße Æbel"],
		["цой", "Нина Цой"],
		["елкин", "Пётр Ёлкин"],
		["βορράς", "ΒΟΡΡΑΣ"],
	])
		expect([search, await app.names(`search=${search}`)]).toEqual([search, [found]]);
});

test("finds words in name, address and text, all of them, whatever their case", async () => {
	const app = await openList();
	await aContactRequest(app, { name: "Asha Rao", email: "asha@example.com", message: "A Modbus gateway" });
	await aContactRequest(app, {
		name: "Bela Novak",
		email: "bela@works.example.org",
		message: "Größere Antenne für 5 GHz",
	});
	expect(await app.names("search=MODBUS")).toEqual(["Asha Rao"]);
	expect(await app.names("search=works.example")).toEqual(["Bela Novak"]);
	expect(await app.names("search=bela+antenne")).toEqual(["Bela Novak"]);
	expect(await app.names("search=bela+modbus")).toEqual([]);
	expect(await app.names("search=größere")).toEqual(["Bela Novak"]);
	expect(await app.names("search=5+gh")).toEqual(["Bela Novak"]);
	expect((await app.list("search=novak&total=true")).total).toBe(1);
});

test("lists, tabs and exports count a filter up to 10,000 entries and a search up to 1,000, so that each costs the same at any size", async () => {
	const app = await openList();
	const { id } = await aContactRequest(app, { message: "A turbine" });
	await sql`
		with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 10001)
		insert into submissions (id, kind, name, email, topic, link, requirements, message, status, notes, spam, search_text, created_at, updated_at)
		select 'copy-' || number, kind, name, email, topic, link, requirements, message, status, notes, spam, search_text, created_at, updated_at
		from submissions, numbers where id = ${id}`.execute(app.store);
	expect((await app.list("limit=1&total=true")).total).toBe(10_000);
	expect((await app.list("limit=1&total=true&search=turbine")).total).toBe(1_000);
	expect((await app.list("total=true", "carrier")).total).toBe(0);
	const { data } = await app.call("/api/v1/admin/submissions/counts");
	expect(data.contact).toEqual({ total: 10_000, unread: 10_000, flagged: 0 });
	for (const [query, count] of [
		["", "10000"],
		["&search=turbine", "1000"],
	]) {
		const exported = await app.request(`/api/v1/admin/submissions/export?kind=contact${query}`, { token: app.token });
		expect(exported.headers.get("Entry-Count")).toBe(count);
		await exported.body?.cancel();
	}
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
	const app = await openList();
	await aContactRequest(app, { name: "Plain", message: "nothing" });
	await aContactRequest(app, { name: "Holder", message: `before ${search} after, 50%_ and three "quoted" letters` });
	expect(await app.names(`search=${encodeURIComponent(search)}`)).toEqual(["Holder"]);
});

test("filters by project type, status, reading, day and flag", async () => {
	const app = await openList();
	await aContactRequest(app, { name: "Old", topic: "vlsi" });
	app.clock.advance(3 * day);
	const { id } = await aContactRequest(app, { name: "New" });
	await app.request("/api/v1/user/contact-us", {
		json: { name: "Robot", email: "robot@example.com", fax_extension: "1" },
	});
	await app.call(`/api/v1/admin/submissions/${id}`, { method: "PATCH", json: { status: "answered", read: true } });
	expect(await app.names("projectType=vlsi&spam=false")).toEqual(["Old"]);
	expect(await app.names("status=answered")).toEqual(["New"]);
	expect(await app.names("unread=true&spam=false")).toEqual(["Old"]);
	expect(await app.names("unread=false")).toEqual(["New"]);
	expect(await app.names("from=2026-03-13&spam=false")).toEqual(["New"]);
	expect(await app.names("to=2026-03-10")).toEqual(["Old"]);
	expect(await app.names("from=2026-03-10&to=2026-03-13&spam=false")).toEqual(["New", "Old"]);
	expect((await app.list("spam=true")).data).toMatchObject([{ name: "Robot", spam: true, spamReason: "honeypot" }]);
});

test("finds under Other what the forms do not offer, whatever it says", async () => {
	const app = await openList();
	for (const [name, topic] of [
		["Offered", "vlsi"],
		["Own words", "A weather station"],
		["Says other", "other"],
	] as const)
		await aContactRequest(app, { name, topic });
	const [offered = ""] = careers.applyingFor;
	await anApplication(app, { name: "Offered", topic: offered });
	await anApplication(app, { name: "From before", topic: "Fax operator" });
	expect((await app.names("projectType=other")).toSorted()).toEqual(["Own words", "Says other"]);
	expect(await app.names("projectType=A+weather+station")).toEqual(["Own words"]);
	expect(await app.names("position=other", "carrier")).toEqual(["From before"]);
	expect(await app.names(`position=${encodeURIComponent(offered)}`, "carrier")).toEqual(["Offered"]);
});

test.each([
	["status", "status=lost"],
	["from", "from=yesterday"],
	["sort", "sort=email;drop"],
	["search", "search=%00"],
	["spam", "spam=perhaps"],
	["unread", "unread=2"],
	["total", "total=many"],
	["to", "to=2026-02-30"],
	["projectType", `projectType=${"x".repeat(201)}`],
])("refuses a wrong %s: %s", async (field, query) => {
	const { code, message, errors } = await (await openList()).call(`/api/v1/user/contact-us?${query}`);
	expect([code, errors]).toEqual([422, { [field]: [message] }]);
	expect(message).toMatch(new RegExp(`^${field} (takes|contains|is too long)`));
});

test("a cursor of one sort is invalid for another", async () => {
	const app = await openList();
	await someRequests(app, ["Asha", "Bela"]);
	const { nextCursor } = await app.list("limit=1&sort=name");
	expect((await app.call(`/api/v1/user/contact-us?cursor=${nextCursor}`)).code).toBe(422);
});
