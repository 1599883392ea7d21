import { expect } from "@playwright/test";
import { layout } from "../../content/layout.ts";
import { test } from "./fixtures/test.ts";

test("an address without a post is a 404, so is a page beyond the end, and the first page has one address", async ({
	request,
}) => {
	for (const path of ["/blog/none", "/blogs/page/99", "/blogs/page/0", "/blogs/page/two"]) {
		const response = await request.get(path);
		expect([response.status(), await response.text()]).toEqual([
			404,
			expect.stringContaining(layout.notFound.headTitle),
		]);
	}
	const response = await request.get("/blogs/page/1", { maxRedirects: 0 });
	expect([response.status(), response.headers().location]).toEqual([301, "/blogs"]);
});
