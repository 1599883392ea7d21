import { expect, test } from "vitest";
import { imageVariant, imageWidths } from "../../../contract/image-variant.ts";
import { createTestApp, type TestApp, type TestRequest } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";
import { removalJob } from "../../resources/privacy/removal-job.ts";

const day = 24 * 60 * 60 * 1000;
const texts = { title: "With an image", content: "Text", description: "Text" };

/** An application with an admin who publishes images. */
async function openGallery(app: TestApp) {
	const token = await signIn(app);
	const send = async (path: string, request: TestRequest) => {
		const response = await app.request(`/api/v1${path}`, { token, ...request });
		expect(response.status).toBe(200);
		return response.json();
	};
	const publish = async (path: string, more: Record<string, string> = {}, photo?: Blob) => {
		const { data } = await send(path, { form: { ...texts, ...more, image: photo ?? (await aPhoto()) } });
		return data as { _id: string; image: string };
	};
	const remove = (path: string) => send(path, { method: "DELETE" });
	const restore = (path: string) => send(`/admin/deleted/${path}/restore`, { method: "POST" });
	return { token, publish, remove, restore };
}

/** The statuses with which every width and format of an image is answered, each once. */
async function statuses({ app }: Pick<TestApp, "app">, folder: string, image: string) {
	const found = new Set<number>();
	for (const width of imageWidths)
		for (const format of ["webp", "avif"] as const)
			for (const method of ["GET", "HEAD"])
				found.add((await app.request(`/assets/${folder}/${imageVariant(image, width, format)}`, { method })).status);
	return [...found];
}

test.each([
	["post", "blogs", "/blog", "/blog/b"],
	["project", "projects", "/project", "/project/p"],
])(
	"a %s's image is served while it is stored, deleted or not, and goes with it for good",
	async (kind, folder, path, item) => {
		const app = await createTestApp();
		const { publish, remove, restore } = await openGallery(app);
		const { _id, image } = await publish(path, { publishDate: "2026-03-20" });
		expect(await statuses(app, folder, image)).toEqual([200]);
		await remove(`${item}/${_id}`);
		await removeAll(app);
		expect(await statuses(app, folder, image)).toEqual([200]);
		await restore(`${kind}/${_id}`);
		await remove(`${item}/${_id}`);
		app.clock.advance(31 * day);
		await removeAll(app);
		expect(await statuses(app, folder, image)).toEqual([404]);
	},
);

/** What the hourly job removes. */
const removeAll = (app: TestApp) => removalJob(app.appContext).run(new AbortController().signal);

test("the cached card of a deleted post or project is invalidated", async () => {
	const site = await openTestSite();
	const { publish, remove } = await openGallery(site);
	const cards = [
		`/cards/blog/${(await publish("/blog", { title: "Out" }))._id}.png`,
		`/cards/project/${(await publish("/project", { title: "Project" }))._id}.png`,
	];
	const statuses = () => Promise.all(cards.map(async (path) => (await site.ask(path)).status));
	expect(await statuses()).toEqual([200, 200]);
	await remove("/blog/b/out");
	await remove("/project/p/project");
	expect(await statuses()).toEqual([404, 404]);
});
