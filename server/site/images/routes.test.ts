import { expect, test } from "vitest";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { openTestSite } from "../../../tests/support/site.ts";

test("the cached card of a deleted post or project is invalidated", async () => {
	const site = await openTestSite();
	const token = await signIn(site);
	const [post, project] = [await aPost(site), await aProject(site)];
	const cards = [`/cards/blog/${post._id}.png`, `/cards/project/${project._id}.png`];
	const statuses = () => Promise.all(cards.map(async (path) => (await site.ask(path)).status));
	expect(await statuses()).toEqual([200, 200]);
	for (const item of [`blog/b/${post._id}`, `project/p/${project._id}`])
		await site.request(`/api/v1/${item}`, { method: "DELETE", token });
	expect(await statuses()).toEqual([404, 404]);
});
