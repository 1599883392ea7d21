import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { createPageExists } from "./page-exists.ts";

test("the list of posts has a page for every ten, and no empty one after the last", async () => {
	const app = await createTestApp();
	const exists = createPageExists(app.appContext);
	for (let number = 1; number <= 10; number++) await aPost(app, { title: `Post ${number}` });
	expect([await exists("/blogs/page/:", "1"), await exists("/blogs/page/:", "2")]).toEqual([true, false]);
	await aPost(app, { title: "Post 11" });
	expect(await exists("/blogs/page/:", "2")).toBe(true);
	for (const page of ["0", "02", "1.0", "-1", "x"]) expect(await exists("/blogs/page/:", page), page).toBe(false);
});

test("a page exists in the one spelling that links have", async () => {
	const app = await createTestApp();
	const exists = createPageExists(app.appContext);
	await aPost(app, { title: "दृश्य" });
	await aPost(app, { title: "Plain" });
	const encoded = encodeURIComponent("दृश्य");
	expect(await exists("/blog/:", encoded)).toBe(true);
	expect(await exists("/blog/:", "plain")).toBe(true);
	for (const spelling of [encoded.toLowerCase(), "दृश्य", "%70lain", "plai%6E", "%"])
		expect(await exists("/blog/:", spelling), spelling).toBe(false);
});
