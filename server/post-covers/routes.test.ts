import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aPost } from "../../tests/support/factories.ts";

test("a published post has a cover of its own, always the same", async () => {
	const testApp = await createTestApp();
	const [one, other] = [await aPost(testApp, { title: "One" }), await aPost(testApp, { title: "Other" })];
	const cover = await testApp.request(`/drawings/posts/${one._id}.svg`);
	expect([cover.status, cover.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
	const drawing = await cover.text();
	expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [\s\S]*<\/svg>$/);
	expect(await (await testApp.request(`/drawings/posts/${one._id}.svg`)).text()).toBe(drawing);
	expect(await (await testApp.request(`/drawings/posts/${other._id}.svg`)).text()).not.toBe(drawing);
});

test("there is no cover of what is not published", async () => {
	const testApp = await createTestApp();
	const scheduled = await aPost(testApp, { publishDate: "2030-01-01" });
	for (const name of [scheduled._id, "nothing"])
		expect((await testApp.request(`/drawings/posts/${name}.svg`)).status).toBe(404);
});
