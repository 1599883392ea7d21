import { expect, test } from "vitest";
import type { DeletedItem } from "../../../contract/trash.ts";
import { createTestApp, imageFiles } from "../../../tests/support/app.ts";
import { audited } from "../../../tests/support/audited.ts";
import { aContactRequest, anApplication, aPost, aProject } from "../../../tests/support/factories.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { removalJob } from "../privacy/removal-job.ts";

const day = 24 * 60 * 60 * 1000;

async function openDeleted() {
	const app = await createTestApp();
	// A session ends long before a deletion does, so each call has its own.
	const call = async (method: string, path: string) => app.call(`/api/v1${path}`, { method, token: await signIn(app) });
	const list = (query = ""): Promise<{ data: DeletedItem[]; nextCursor?: string }> =>
		call("GET", `/admin/deleted${query}`);
	const removeDue = () => removalJob(app.appContext).run(new AbortController().signal);
	/** One of each kind, deleted a second apart. */
	const deleteOneOfEach = async () => {
		const [post, project, contact, application] = [
			await aPost(app),
			await aProject(app),
			await aContactRequest(app),
			await anApplication(app),
		];
		for (const path of [
			`/blog/b/${post._id}`,
			`/project/p/${project._id}`,
			`/user/contact-us/${contact.id}`,
			`/user/carrier/${application.id}`,
		]) {
			expect((await call("DELETE", path)).code).toBe(200);
			app.clock.advance(1_000);
		}
		return { post: post._id, project: project._id, contact: contact.id, application: application.id };
	};
	/** Publishes a post with a photo, and gives its id. */
	const publishPhoto = async (): Promise<string> => {
		const form = { title: "With a photo", content: "Text", image: await aPhoto() };
		return (await (await app.request("/api/v1/blog", { token: await signIn(app), form })).json()).data._id;
	};
	return { ...app, call, list, deleteOneOfEach, publishPhoto, removeDue };
}

test("lists what was deleted, the last first, with the day on which it goes, page by page", async () => {
	const app = await openDeleted();
	await app.deleteOneOfEach();
	const { data } = await app.list();
	expect(data.map(({ kind, title }) => [kind, title])).toEqual([
		["application", "Noor Iyer"],
		["contact", "Asha Rao"],
		["project", "Meter gateway"],
		["post", "Reading a datasheet"],
	]);
	expect(data[3]).toMatchObject({ deletedAt: "2026-03-10T06:00:00.000Z", goneAt: "2026-04-09T06:00:00.000Z" });
	const first = await app.list("?limit=3");
	const second = await app.list(`?limit=3&cursor=${first.nextCursor}`);
	expect([...first.data, ...second.data]).toEqual(data);
	expect(second.nextCursor).toBeUndefined();
});

test("restores each kind as it was, for everyone to see, and records it", async () => {
	const app = await openDeleted();
	const ids = await app.deleteOneOfEach();
	expect((await app.request(`/api/v1/blog/b/${ids.post}`)).status).toBe(404);
	for (const [kind, id] of Object.entries(ids))
		expect((await app.call("POST", `/admin/deleted/${kind}/${id}/restore`)).code).toBe(200);
	expect((await app.list()).data).toEqual([]);
	expect((await app.request(`/api/v1/blog/b/${ids.post}`)).status).toBe(200);
	expect((await app.request(`/api/v1/project/p/${ids.project}`)).status).toBe(200);
	expect((await app.call("GET", `/admin/submissions/${ids.contact}`)).code).toBe(200);
	expect(await audited(app.store, "restored")).toContain(`owner@example.com restored contact ${ids.contact}`);
});

test("answers 404 for what is not deleted, unknown, of another kind or too old", async () => {
	const app = await openDeleted();
	const live = await aPost(app);
	const ids = await app.deleteOneOfEach();
	for (const path of [`post/${live._id}`, "post/unknown", `application/${ids.contact}`])
		expect((await app.call("POST", `/admin/deleted/${path}/restore`)).code).toBe(404);
	expect((await app.call("POST", "/admin/deleted/user/any/restore")).code).toBe(404);
	app.clock.advance(30 * day);
	expect((await app.call("POST", `/admin/deleted/post/${ids.post}/restore`)).code).toBe(404);
	expect((await app.list()).data).toEqual([]);
});

test("removes for good after 30 days, with the images that nothing else shows", async () => {
	const app = await openDeleted();
	const withPhoto = await app.publishPhoto();
	const photos = (await imageFiles(app)).map((name) => `/assets/blogs/${name}`);
	const served = async () => new Set(await Promise.all(photos.map(async (path) => (await app.request(path)).status)));
	await app.deleteOneOfEach();
	await app.call("DELETE", `/blog/b/${withPhoto}`);
	app.clock.advance(29 * day);
	await app.removeDue();
	expect((await app.list()).data).toHaveLength(5);
	expect([photos.length, await served()]).toEqual([6, new Set([200])]);
	app.clock.advance(2 * day);
	await app.removeDue();
	for (const table of ["posts", "projects", "submissions"] as const)
		expect(await app.store.selectFrom(table).select("id").execute()).toEqual([]);
	expect([await imageFiles(app), await served()]).toEqual([[], new Set([404])]);
	expect(await audited(app.store, "removed")).toEqual(Array(5).fill(expect.stringMatching(/^system /)));
});

test("keeps an image that another post still shows", async () => {
	const app = await openDeleted();
	const [first, other] = [await app.publishPhoto(), await app.publishPhoto()];
	const image = app.store.selectFrom("posts").select("image").where("id", "=", first);
	await app.store.updateTable("posts").set({ image }).where("id", "=", other).execute();
	await app.call("DELETE", `/blog/b/${first}`);
	app.clock.advance(31 * day);
	await app.removeDue();
	const shown = await app.store.selectFrom("posts").select("image").executeTakeFirstOrThrow();
	expect((await app.request(`/assets/blogs/${shown.image}`)).status).toBe(200);
});

test("the address of what is deleted, or gone for good, is never given to another", async () => {
	const app = await openDeleted();
	await aPost(app, { title: "Gone" });
	await aProject(app, { title: "Gone" });
	await app.call("DELETE", "/blog/b/gone");
	await app.call("DELETE", "/project/p/gone");
	expect((await aPost(app, { title: "Gone" }))._id).toBe("gone-2");
	app.clock.advance(31 * day);
	await app.removeDue();
	expect((await app.list()).data).toEqual([]);
	expect((await aPost(app, { title: "Gone" }))._id).toBe("gone-3");
	expect((await aProject(app, { title: "Gone" }))._id).toBe("gone-2");
});
