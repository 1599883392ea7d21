import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedFirefox } from "../support/firefox/browser.ts";
import { fields, openTypingSite, typeThrough } from "../support/typing.ts";

const firefox = sharedFirefox();
let site: Awaited<ReturnType<typeof openTypingSite>>;
beforeAll(async () => {
	site = await openTypingSite();
});
afterAll(() => site?.remove());

// Chromium types into all of them.
test.each(Object.entries(fields).filter((_, index) => index % 2 === 0))(
	"in Firefox too every letter that somebody types into %s stays, whatever happens meanwhile",
	async (_name, field) => {
		const page = await firefox.openPage(1440, "");
		const resize = (width: number) => page.setViewport({ width, height: 900 });
		const beforeScripts = (script: string) => page.evaluateOnNewDocument(script);
		expect(await typeThrough({ page, resize, beforeScripts }, site, field, 0)).toEqual([]);
	},
);
