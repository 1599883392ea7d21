import { expect, test } from "vitest";
import { blankTexts } from "../../../tests/support/an-item.ts";
import { imageFiles, openSignedIn } from "../../../tests/support/app.ts";
import { audited } from "../../../tests/support/audited.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { owner } from "../../../tests/support/session.ts";
import { purgeDeleted } from "../trash/repository.ts";

const day = 24 * 60 * 60 * 1000;
const id = "5f0c8ad4-draft-of-the-test";
const otherId = "8b1de277-draft-of-the-test";

/** An application with a signed-in admin who edits. */
async function openEditing() {
	const app = await openSignedIn();
	const call = (method: string, path: string, json?: object) => app.call(`/api/v1${path}`, { method, json });
	const put = (draft: string, json: object) => call("PUT", `/admin/drafts/${draft}`, { kind: "post", ...json });
	const upload = (form: Record<string, string | Blob>) => app.call("/api/v1/admin/images", { form });
	const drafts = () => app.store.selectFrom("drafts").selectAll().execute();
	const versions = () => app.store.selectFrom("versions").selectAll().orderBy("number").execute();
	return { ...app, call, put, upload, drafts, versions };
}

test("a draft is stored whole, may lack a title, and moves no page", async () => {
	const app = await openEditing();
	const content = `## ${"0123456789".repeat(19_998)}\n“ünï” 😀 \\ `;
	const values = { content, services: ["vlsi"], image: null };
	const wrong = await app.put(id, { values: { ...values, title: 7, unknown: "x" } });
	expect(wrong).toMatchObject({ code: 422, errors: { title: ["Title must be sent as text"] } });
	const first = await app.put(id, { values });
	expect(first.data).toEqual({
		_id: id,
		kind: "post",
		item: null,
		base: null,
		values: { ...blankTexts, title: "", summary: "", imageAlt: "", publishDate: "", ...values },
		updatedAt: app.clock.now().toISOString(),
		who: owner.email,
		preview: "0123456789".repeat(8),
		sharedUntil: null,
	});
	expect(await app.call("GET", `/admin/drafts/${id}`)).toEqual(first);
	expect((await app.call("GET", "/admin/drafts")).data).toEqual([first.data]);
	expect((await app.put(id, { values: { content: content.repeat(2) } })).code).toBe(422);
	expect([app.contentVersions, await app.versions()]).toEqual([[], []]);
});

test("what nobody has seen is never overwritten: 409 carries the stored draft and its id", async () => {
	const app = await openEditing();
	const { _id: item } = await aPost(app);
	const first = (await app.put(id, { item, values: { title: "One" } })).data;
	for (const [draft, more] of [
		[id, {}],
		[id, { updatedAt: "2026-03-10T05:00:00.000Z" }],
		[otherId, {}],
		[otherId, { updatedAt: first.updatedAt }],
	] as const) {
		const stale = await app.put(draft, { item, values: { title: "Two" }, ...more });
		expect(stale).toMatchObject({ code: 409, status: "fail", data: first });
	}
	const next = await app.put(id, { item, values: { title: "Two" }, updatedAt: first.updatedAt });
	expect(next).toMatchObject({ code: 200, data: { values: { title: "Two" } } });
	expect(await app.drafts()).toHaveLength(1);
});

test("a save that is repeated, because its answer was lost, is answered as the first and changes nothing", async () => {
	const app = await openEditing();
	const first = (await app.put(id, { values: { title: "One" } })).data;
	app.clock.advance(1_000);
	expect((await app.put(id, { values: { title: "One" } })).data).toEqual(first);
	const next = { values: { title: "Two" }, updatedAt: first.updatedAt };
	const second = (await app.put(id, next)).data;
	app.clock.advance(1_000);
	expect((await app.put(id, next)).data).toEqual(second);
	expect(await app.drafts()).toMatchObject([{ updated_at: second.updatedAt }]);
});

test("of two first saves at once, and of two saves that follow the same one, one is stored", async () => {
	const app = await openEditing();
	const { _id: item } = await aPost(app);
	const both = async (puts: Promise<{ code: number }>[]) =>
		(await Promise.all(puts)).map(({ code }) => code).toSorted();
	const titles = ["One", "Two"].map((title) => ({ item, values: { title } }));
	expect(await both([app.put(id, titles[0] ?? {}), app.put(otherId, titles[1] ?? {})])).toEqual([200, 409]);
	const [stored] = await app.drafts();
	const updatedAt = stored?.updated_at;
	const again = ["Three", "Four"].map((title) => app.put(stored?.id ?? "", { item, values: { title }, updatedAt }));
	expect(await both(again)).toEqual([200, 409]);
});

test("a draft of something that is gone is 404, and so is one that was discarded elsewhere", async () => {
	const app = await openEditing();
	const { _id: item } = await aPost(app);
	const { updatedAt } = (await app.put(id, { item, values: {} })).data;
	await app.call("DELETE", `/blog/b/${item}`);
	expect((await app.put(id, { item, values: {}, updatedAt })).code).toBe(404);
	expect((await app.put(otherId, { item: "nothing", values: {} })).code).toBe(404);
	expect((await app.call("GET", `/admin/drafts/${id}`)).code).toBe(200);
	expect((await app.call("DELETE", `/admin/drafts/${id}`)).code).toBe(200);
	expect((await app.call("DELETE", `/admin/drafts/${id}`)).code).toBe(404);
	const gone = await app.put(id, { values: { title: "Late" }, updatedAt });
	expect([gone.code, await app.drafts()]).toEqual([404, []]);
});

test("drafts are listed by kind, by item, and those of something new, the last saved first", async () => {
	const app = await openEditing();
	const { _id: item } = await aPost(app);
	await app.put(id, { item, values: {} });
	app.clock.advance(1_000);
	await app.put(otherId, { values: { title: "New" } });
	app.clock.advance(1_000);
	await app.put("a-draft-of-a-project", { kind: "project", values: {} });
	const listed = async (query: string) =>
		(await app.call("GET", `/admin/drafts?${query}`)).data.map(({ _id }: { _id: string }) => _id);
	expect(await listed("")).toEqual(["a-draft-of-a-project", otherId, id]);
	expect(await listed(`kind=post&item=${item}`)).toEqual([id]);
	expect(await listed("kind=post&new=true")).toEqual([otherId]);
	expect(await listed("new=false")).toEqual([id]);
});

test("Create ends its draft and the links of that, writes the version, and a second call answers that post", async () => {
	const app = await openEditing();
	await app.put(id, { values: { title: "Written", content: "On two machines" } });
	await app.call("POST", `/admin/drafts/${id}/preview`, {});
	const form = { title: "Written", content: "On two machines", draft: id };
	const [one, other] = await Promise.all([app.call("POST", "/blog", form), app.call("POST", "/blog", form)]);
	expect(one.code).toBe(200);
	expect(other).toEqual(one);
	const published = { code: 409, data: { published: "written" } };
	expect(await app.put(id, { values: { title: "Late" } })).toMatchObject(published);
	expect(await app.call("GET", `/admin/drafts/${id}`)).toMatchObject(published);
	expect(await app.store.selectFrom("posts").select("id").execute()).toEqual([{ id: "written" }]);
	expect(await app.store.selectFrom("preview_links").selectAll().execute()).toEqual([]);
	expect(await app.drafts()).toEqual([]);
	expect(await app.versions()).toMatchObject([{ item: "written", number: 1, draft: id, who: owner.email }]);
	await app.call("DELETE", "/blog/b/written");
	expect((await app.call("POST", "/blog", form)).code).toBe(404);
});

test("Update ends its draft once, and overwrites nothing when its answer was lost", async () => {
	const app = await openEditing();
	const { _id, updatedAt } = await aPost(app);
	await app.put(id, { item: _id, base: updatedAt, values: { title: "Second" } });
	const path = `/blog/b/${_id}`;
	const form = { title: "Second", content: "Text", draft: id, updatedAt };
	expect((await app.call("POST", path, form)).code).toBe(200);
	expect((await app.call("POST", path, { title: "Third", content: "Text" })).code).toBe(200);
	expect(await app.call("POST", path, form)).toMatchObject({ code: 200, data: { title: "Third" } });
	// The first save of a draft that was published at once arrives after it.
	expect((await app.call("POST", path, { ...form, updatedAt: undefined, draft: otherId })).code).toBe(200);
	for (const draft of [id, otherId])
		expect((await app.put(draft, { item: _id, values: { title: "Late" } })).code).toBe(409);
	expect(await app.drafts()).toEqual([]);
	expect((await app.versions()).map(({ number, draft }) => [number, draft])).toEqual([
		[1, null],
		[2, id],
		[3, null],
		[4, otherId],
	]);
});

test("a refused Create or Update leaves the draft, and neither takes that of something else", async () => {
	const app = await openEditing();
	const { _id } = await aPost(app);
	await app.put(id, { item: _id, values: { title: "Kept" } });
	const texts = { title: "Kept", content: "Text" };
	expect((await app.call("POST", `/blog/b/${_id}`, { ...texts, content: "", draft: id })).code).toBe(422);
	const stale = { ...texts, draft: id, updatedAt: "2020-01-01T00:00:00.000Z" };
	expect((await app.call("POST", `/blog/b/${_id}`, stale)).code).toBe(409);
	const errors = { draft: ["This draft belongs to something else"] };
	expect(await app.call("POST", "/blog", { ...texts, draft: id })).toMatchObject({ code: 422, errors });
	expect(await app.drafts()).toHaveLength(1);
});

test("of each item the newest fifty versions stay, and each Create and Update writes one", async () => {
	const app = await openEditing();
	const { _id } = await aPost(app, { title: "Title 0" });
	for (let number = 1; number <= 51; number += 1)
		await app.call("POST", `/blog/b/${_id}`, { title: `Title ${number}`, content: "Text" });
	const { data } = await app.call("GET", `/admin/versions/post/${_id}`);
	expect([data.length, data[0].number, data.at(-1).number]).toEqual([50, 52, 3]);
	const version = await app.call("GET", `/admin/versions/post/${_id}/52`);
	expect(version.data).toMatchObject({ number: 52, who: owner.email, values: { title: "Title 51" } });
	for (const path of [`post/${_id}/2`, `project/${_id}/52`, "post/nothing", `other/${_id}`, `post/${_id}/x`])
		expect([path, (await app.call("GET", `/admin/versions/${path}`)).code]).toEqual([path, 404]);
});

test("going for good takes versions, drafts and links along", async () => {
	const app = await openEditing();
	const { _id: item } = await aPost(app);
	const { _id: kept } = await aPost(app, { title: "Kept" });
	await app.put(id, { item, values: { title: "Changed" } });
	await app.put(otherId, { item: kept, values: { title: "Changed" } });
	await app.call("POST", `/admin/drafts/${id}/preview`, {});
	await app.call("DELETE", `/blog/b/${item}`);
	app.clock.advance(31 * day);
	await purgeDeleted(app.store, app.clock.now());
	expect((await app.drafts()).map((draft) => draft.id)).toEqual([otherId]);
	expect((await app.versions()).map((version) => version.item)).toEqual([kept]);
	expect(await app.store.selectFrom("preview_links").selectAll().execute()).toEqual([]);
});

test("an image is stored on its own, and a text names it where the file would stand", async () => {
	const app = await openEditing();
	const { data } = await app.upload({ image: await aPhoto({ width: 90, height: 60 }), alt: "A board" });
	expect(data).toEqual({ image: expect.stringMatching(/-1600\.webp$/), imageWidth: 90, imageHeight: 60 });
	for (const folder of ["blogs", "projects"])
		expect((await app.request(`/assets/${folder}/${data.image}`)).status).toBe(200);
	const texts = { title: "With it", content: "Text" };
	const form = { ...texts, image: data.image, imageAlt: "A board" };
	const created = await app.call("POST", "/blog", form);
	expect(created.data).toMatchObject({ ...data, imageAlt: "A board" });
	const other = await app.call("POST", "/blog", { ...texts, image: `${"0".repeat(32)}-1600.webp` });
	expect(other).toMatchObject({ code: 200, data: { image: null } });
	expect((await app.upload({ image: "no file" })).code).toBe(422);
	expect((await app.upload({ image: new Blob(["<svg/>"]) })).code).toBe(415);
	expect(await imageFiles(app)).toHaveLength(6);
});

test("an address can be typed, is folded as a title is, and is nobody else's", async () => {
	const app = await openEditing();
	const create = (slug: string) => app.call("POST", "/blog", { title: "A title", content: "Text", slug });
	expect((await create("  Über Boards! ")).data._id).toBe("uber-boards");
	const errors = { slug: ["This address is taken: choose another"] };
	expect(await create("uber boards")).toMatchObject({ code: 422, errors });
	expect((await create("!!!")).errors).toEqual({ slug: ["An address needs a letter or a digit"] });
	expect((await create("")).data._id).toBe("a-title");
	const changed = { title: "Other", content: "Text", slug: "elsewhere" };
	expect((await app.call("POST", "/blog/b/a-title", changed)).data._id).toBe("a-title");
});

test("what is done to drafts and links is in the audit list", async () => {
	const app = await openEditing();
	const { _id: item } = await aPost(app);
	await app.put(id, { item, values: {}, version: 1 });
	await app.call("POST", `/admin/drafts/${id}/preview`, {});
	await app.call("DELETE", `/admin/drafts/${id}/preview`);
	await app.call("POST", `/blog/b/${item}/unpublish`);
	const actions = ["previewLinkMade", "previewLinksEnded", "unpublished"] as const;
	expect(await audited(app.store, ...actions)).toEqual(
		actions.map((action) => `${owner.email} ${action} post ${item}`),
	);
	expect(await audited(app.store, "versionRestored")).toEqual([`${owner.email} versionRestored post ${item} 1`]);
});

test("a save says by whom and when its item was published, taken off the site or deleted, and its draft discarded or published", async () => {
	const app = await openEditing();
	const { _id: item, updatedAt: base } = await aPost(app);
	const done = (action: string) => ({ action, actor: owner.email, at: app.clock.now().toISOString() });
	const save = (title: string, more: object = {}) => app.put(id, { item, base, values: { title }, ...more });
	const first = (await save("One")).data;
	expect(first).not.toHaveProperty("changed");
	app.clock.advance(1_000);
	await app.call("POST", `/blog/b/${item}`, { title: "Theirs", content: "Text" });
	const second = (await save("Two", { updatedAt: first.updatedAt })).data;
	expect(second.changed).toEqual(done("updated"));
	app.clock.advance(1_000);
	await app.call("POST", `/blog/b/${item}/unpublish`);
	const third = (await save("Three", { updatedAt: second.updatedAt })).data;
	expect(third.changed).toEqual(done("unpublished"));
	await app.call("DELETE", `/blog/b/${item}`);
	const deleted = await save("Four", { updatedAt: third.updatedAt });
	expect(deleted).toMatchObject({ code: 404, data: { gone: "item", done: done("deleted") } });
	await app.call("POST", `/admin/deleted/post/${item}/restore`);
	expect((await save("Five", { updatedAt: third.updatedAt })).code).toBe(200);
	await app.call("DELETE", `/admin/drafts/${id}`);
	const discarded = await save("Six", { updatedAt: third.updatedAt });
	expect(discarded).toMatchObject({ code: 404, data: { gone: "draft", done: done("discarded") } });
	await app.put(otherId, { values: { title: "New", content: "Text" } });
	await app.call("POST", "/blog", { title: "New", content: "Text", draft: otherId });
	const published = await app.put(otherId, { values: { title: "Late" } });
	expect(published).toMatchObject({ code: 409, data: { published: "new", done: done("updated") } });
});

test("a save of words says that the file was changed, and not where it is as it was", async () => {
	const app = await openEditing();
	const save = (json: object) =>
		app.put(id, { kind: "words", item: "about", base: null, values: { title: "Mine" }, ...json });
	const first = (await save({})).data;
	expect(first).not.toHaveProperty("changed");
	await app.call("PUT", "/admin/words/about", { values: { meta: { title: "Theirs" } } });
	const { changed } = (await save({ updatedAt: first.updatedAt, values: { title: "More" } })).data;
	expect(changed).toMatchObject({ action: "updated", actor: owner.email });
});
