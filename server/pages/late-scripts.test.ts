import { expect, test } from "vitest";
import { withLateScripts } from "./late-scripts.ts";
import { policyOf } from "./policy.ts";

const module = `import "/static/manifest-1.js";
import * as route0 from "/static/root-1.js";
window.__reactRouterRouteModules = {"root":route0};

import("/static/entry-1.js");`;
const html = `<head><link rel="modulepreload" href="/static/root-1.js"/><link rel="modulepreload" href="/static/ui-1.js"/></head><body><p>text</p><script type="module" async="">${module}</script></body>`;

test("nothing of a page's scripts begins before it is painted", () => {
	const { page, work } = withLateScripts(html);
	expect(page).not.toMatch(/rel="modulepreload"|type="module"/);
	expect(page).toContain(`<p>text</p><script type="text/module" id="start">${module}</script>`);
	expect(work).toContain('["/static/root-1.js","/static/ui-1.js"]');
});

test("the policy allows the module that begins later, word for word", () => {
	const hashes = (page: string) => policyOf(page, "/").match(/'sha256-[^']+'/g) ?? [];
	expect(hashes(withLateScripts(html).page)).toEqual(expect.arrayContaining(hashes(html)));
});

test("a page of another shape stays as it is", () => {
	expect(withLateScripts("<p>text</p>")).toEqual({ page: "<p>text</p>", work: "" });
});
