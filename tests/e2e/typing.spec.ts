import { expect } from "@playwright/test";
import { fields, openTypingSite, typeThrough } from "../support/typing.ts";
import { test } from "./fixtures/test.ts";

let site: Awaited<ReturnType<typeof openTypingSite>>;
test.beforeAll(async () => {
	site = await openTypingSite();
});
test.afterAll(() => site.remove());

for (const [index, [name, field]] of Object.entries(fields).entries())
	test(`whatever happens while somebody types into ${name}, every letter is in it, the focus stays, and no letter is a command`, async ({
		page,
		tolerate,
	}) => {
		tolerate(/status of|ERR_|Failed to fetch/);
		const resize = (width: number) => page.setViewportSize({ width, height: 900 });
		const beforeScripts = (script: string) => page.addInitScript(script);
		expect(await typeThrough({ page, resize, beforeScripts }, site, field, index)).toEqual([]);
	});
