import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp, openSignedIn } from "../../../tests/support/app.ts";

const words = "The beginning of a long text. ".repeat(20);
const typed =
	"What we measured on four boards,  what it cost, and **what** we would do again: a summary of more than a hundred characters.";
const shown = typed.replace(/\s+/g, " ");

/** Both kinds, with their list, the address of one, and the length of a card's text. */
const kinds = [
	["post", "/blog", "/blog/b/one", { title: "One", content: words }, 80],
	["project", "/project", "/project/p/one", { title: "One", description: words }, 100],
] as const;

test.each(kinds)(
	"a summary of a %s stands for its text, stays while it is absent, and empty gives way to the text",
	async (kind, list, one, written, previewLength) => {
		const { call } = await openSignedIn();
		const save = async (path: string, form: Record<string, string>) =>
			(await call(`/api/v1${path}`, { form: { ...written, ...form } })).data;
		const own = { typedSummary: typed, summary: shown, preview: shown.slice(0, previewLength) };
		const made = { typedSummary: "", summary: words.slice(0, 300), preview: words.slice(0, previewLength) };
		expect(await save(list, { summary: typed })).toMatchObject(own);
		expect(await save(one, {})).toMatchObject(own);
		expect((await call(`/api/v1${one}`)).data).toMatchObject(own);
		expect((await call(`/api/v1${list}?preview=20`)).data).toMatchObject([own]);
		const version = await call(`/api/v1/admin/versions/${kind}/one/2`);
		expect(version.data.values.summary).toBe(typed);
		expect(await save(one, { summary: "" })).toMatchObject(made);
		expect(await save(one, { summary: " \u200b" })).toMatchObject(made);
	},
);

test("a summary reaches cards and the feed, and that of a draft its card", async () => {
	const { call, request } = await openSignedIn();
	for (const [, list, , written] of kinds) await call(`/api/v1${list}`, { json: { ...written, summary: typed } });
	const [card] = (await call("/dummyData/DummyBlogs.json")).data;
	expect(card).toMatchObject({ content: shown.slice(0, 80), summary: shown });
	expect(card).not.toHaveProperty("typedSummary");
	expect(await (await request("/feed.xml")).text()).toContain(`<summary type="text">${shown}</summary>`);
	const json = { kind: "post", values: { title: "New", content: words, summary: typed } };
	const draft = await call("/api/v1/admin/drafts/a-draft-of-this-test", { method: "PUT", json });
	expect(draft.data.preview).toBe(shown.slice(0, 80));
});

test("a node of the release before goes on writing rows", async () => {
	const { store, call } = await createTestApp();
	const shared = "id, title, services, image_alt, publish_at, created_at, updated_at";
	const at = "2026-03-01T00:00:00.000Z";
	const values = `'one', 'One', '', '', '${at}', '${at}', '${at}'`;
	await sql
		.raw(`insert into posts (${shared}, content, publish_date, feed_id) values (${values}, 'Words', '2026-03-01', 'f')`)
		.execute(store);
	expect((await call("/api/v1/blog/b/one")).data).toMatchObject({ typedSummary: "", summary: "Words" });
});
