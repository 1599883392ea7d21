import { expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import { messages } from "../../../contract/messages.ts";
import { publishInstant } from "../../../contract/publication.ts";
import { serviceNames } from "../../../contract/service.ts";
import { blankTexts } from "../../../tests/support/an-item.ts";
import { createTestApp, openSignedIn } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";

const blog = "/api/v1/blog";
const servicesMessage = `services takes ${serviceNames.join(", ")}`;
const written = { ...blankTexts, title: "Reading a datasheet", content: "First line\r\n\r\nSecond line" };

test("publishes a post sent as a form or as JSON, also without a date (spec 5), and everyone reads it", async () => {
	const app = await openSignedIn();
	for (const sent of [{ form: written }, { form: { ...written, publishDate: "" } }, { json: written }]) {
		const { data, ...answer } = await app.call(blog, sent);
		expect(answer).toEqual({ code: 200, status: "success" });
		expect(data).toEqual({
			...written,
			_id: expect.stringMatching(/^reading-a-datasheet(-[23])?$/),
			preview: "First line Second line",
			summary: "First line Second line",
			minutes: 1,
			typedSummary: "",
			image: null,
			imageWidth: null,
			imageHeight: null,
			imageAlt: "",
			drawing: expect.stringMatching(/^covers\/0[123]$/),
			services: [],
			publishDate: "2026-03-10T06:00:00.000Z",
			createdAt: "2026-03-10T06:00:00.000Z",
			updatedAt: "2026-03-10T06:00:00.000Z",
		});
		const text = ["First line", "Second line"].map((line) => ({ tag: "p", children: [line] }));
		const read = await app.call(`${blog}/b/${data._id}`, { token: undefined });
		expect(read).toEqual({ code: 200, status: "success", data: { ...data, text } });
		const list = await app.call(`${blog}?sort=date`, { token: undefined });
		expect([list.status, list.data.at(-1), list.nextCursor]).toEqual(["success", data, undefined]);
	}
	expect((await app.call(blog)).data).toHaveLength(3);
});

test("stores the row as it was sent", async () => {
	const app = await createTestApp();
	await app.request(blog, {
		form: { ...written, publishDate: "2026-01-05", imageAlt: "A board", services: ["cyber-security", "vlsi"] },
		token: await signIn(app),
	});
	expect(await app.store.selectFrom("posts").selectAll().execute()).toEqual([
		{
			id: "reading-a-datasheet",
			...written,
			summary: "",
			image: null,
			image_width: null,
			image_height: null,
			image_alt: "A board",
			drawing: "covers/01",
			services: "cyber-security vlsi",
			publish_date: "2026-01-05",
			publish_at: publishInstant("2026-01-05", company.timeZone),
			feed_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			created_at: "2026-03-10T06:00:00.000Z",
			updated_at: "2026-03-10T06:00:00.000Z",
			deleted_at: null,
		},
	]);
});

test.each([
	["title", "Title is required", { title: "" }],
	["title", "Title is required", { title: " \t" }],
	["title", "Title is required", { title: "\u200b\u00ad\ufeff\u3164\u0007" }],
	["title", messages.tooLong("Title", 300), { title: "x".repeat(301) }],
	["content", "Content is required", { content: "" }],
	["content", messages.tooLong("Content", 200_000), { content: "x".repeat(200_001) }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: "tomorrow" }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: "2026-02-30" }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: "14.09.2026" }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: "2026-09-14T25:00:00Z" }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: "2026-09-14T10:00:00" }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: `2026-09-14T10:00:00.${"1".repeat(10_000)}Z` }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: "9999-12-31T23:59:59-23:59" }],
	["publishDate", messages.dateInvalid("Publish date"), { publishDate: 20260914 }],
	["publishDate", messages.dateTooEarly("Publish date"), { publishDate: "0026-11-28" }],
	["summary", messages.tooLong("Summary", 300), { summary: "x".repeat(301) }],
	["services", servicesMessage, { services: "robotics" }],
	["services", servicesMessage, { services: ["vlsi", "VLSI"] }],
	["services", servicesMessage, { services: { name: "vlsi" } }],
])("refuses a wrong %s: %s (%#)", async (field, message, wrong) => {
	const app = await openSignedIn();
	await aPost(app, { title: "There already" });
	const before = await app.store.selectFrom("posts").selectAll().execute();
	for (const path of [blog, `${blog}/b/there-already`]) {
		const refused = await app.call(path, { json: { ...written, ...wrong } });
		expect(refused).toEqual({ code: 422, status: "fail", message, errors: { [field]: [message] } });
	}
	expect(await app.store.selectFrom("posts").selectAll().execute()).toEqual(before);
	expect(app.contentVersions).toEqual([]);
});

test.each([
	["form", { services: "vlsi" }, ["vlsi"]],
	["form", { services: ["cyber-security", "vlsi", "vlsi"] }, ["cyber-security", "vlsi"]],
	["json", { services: ["cyber-security", "vlsi"] }, ["cyber-security", "vlsi"]],
	["json", { services: "vlsi" }, ["vlsi"]],
	["form", { services: "" }, []],
	["json", { services: [] }, []],
	["form", {}, ["automotive"]],
	["json", {}, ["automotive"]],
])("services sent as %s %j are %j; without the field the stored ones stay", async (kind, sent, services) => {
	const app = await openSignedIn();
	await aPost(app, { services: ["automotive"] });
	const path = `${blog}/b/reading-a-datasheet`;
	expect((await app.call(path, { [kind]: { ...written, ...sent } })).code).toBe(200);
	expect((await app.call(path)).data.services).toEqual(services);
});

test("many posts of one title that are created at once get different addresses", async () => {
	const app = await openSignedIn();
	const answers = await Promise.all(Array.from({ length: 12 }, () => app.call(blog, { json: written })));
	expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(200));
	expect(new Set(answers.map(({ data }) => data._id)).size).toBe(12);
});

test("changes a post and keeps its address, and its date where that field is left out or untouched", async () => {
	const app = await openSignedIn();
	const { _id } = await aPost(app, { publishDate: "2026-01-05" });
	for (const untouched of [{}, { publishDate: "" }]) {
		app.clock.advance(60_000);
		const form = { title: "New title", content: "New", ...untouched };
		expect((await app.call(`${blog}/b/${_id}`, { form })).data).toMatchObject({
			_id,
			title: "New title",
			content: "New",
			publishDate: "2026-01-05",
			createdAt: "2026-03-10T06:00:00.000Z",
			updatedAt: app.clock.now().toISOString(),
		});
	}
});

test("refuses an edit that began before another was saved, and changes nothing", async () => {
	const app = await openSignedIn();
	const { _id, updatedAt } = await aPost(app);
	const edit = (content: string, from?: string) =>
		app.call(`${blog}/b/${_id}`, { json: { ...written, content, updatedAt: from } });
	expect((await edit("first", updatedAt)).code).toBe(200);
	const stale = { code: 409, status: "fail", message: messages.editedElsewhere };
	expect(await edit("second", updatedAt)).toEqual(stale);
	expect((await app.call(`${blog}/b/${_id}`)).data.content).toBe("first");
	expect((await edit("third")).code).toBe(200);
});

test("lets one of many edits that began at the same point win", async () => {
	const app = await openSignedIn();
	const { _id, updatedAt } = await aPost(app);
	const edits = Array.from({ length: 10 }, (_, number) =>
		app.call(`${blog}/b/${_id}`, { json: { ...written, content: `edit ${number}`, updatedAt } }),
	);
	const codes = (await Promise.all(edits)).map(({ code }) => code).toSorted();
	expect(codes).toEqual([200, ...Array(9).fill(409)]);
});

test("deletes a post", async () => {
	const app = await openSignedIn();
	const { _id } = await aPost(app);
	const remove = () => app.call(`${blog}/b/${_id}`, { method: "DELETE" });
	expect(await remove()).toEqual({ code: 200, status: "success", data: null });
	expect((await app.call(blog)).data).toEqual([]);
	for (const gone of [
		await remove(),
		await app.call(`${blog}/b/${_id}`),
		await app.call(`${blog}/b/${_id}`, { json: written }),
	])
		expect(gone.code).toBe(404);
});

test("an edit of a post that was deleted and restored meanwhile is stored, as it is not a conflict", async () => {
	const { call, ...app } = await openSignedIn();
	const { _id, updatedAt } = await aPost(app);
	const edit = () => call(`${blog}/b/${_id}`, { form: { ...written, updatedAt } });
	await call(`${blog}/b/${_id}`, { method: "DELETE" });
	expect((await edit()).code).toBe(404);
	await call(`/api/v1/admin/deleted/post/${_id}/restore`, { method: "POST" });
	expect(await edit()).toMatchObject({ code: 200, data: written });
});
