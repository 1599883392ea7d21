import { createHash } from "node:crypto";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { hostileText } from "../../../tests/support/markup.ts";
import { runs } from "../../../tests/support/property-runs.ts";
import { snapshotOf } from "../../words/snapshot.ts";
import { createWords } from "../../words/words.ts";
import { contentOf, readElements } from "./elements.ts";
import { createPostProcess } from "./post-process.ts";

const nonce = "0b9e7c1a-nonce";
const fontFile = "@font-face{font-family:A;src:url(/static/a.woff2)}";
const start =
	'import "/static/manifest-1.js";\nimport * as route0 from "/static/root-1.js";\nimport("/static/entry-1.js");';
const written = {
	meta: `<link nonce="${nonce}" rel="modulepreload" href="/static/entry-1.js"/><link nonce="${nonce}" rel="modulepreload" href="/static/chunk-1.js"/>`,
	style: `<style nonce="${nonce}" data-precedence="default" data-href="site">${fontFile}p{color:red}.absent{color:red}</style>`,
	theme: `<script nonce="${nonce}">theme()</script>`,
	scroll: `<script nonce="${nonce}">scroll()</script>`,
	module: `<script nonce="${nonce}" type="module" async="">${start}</script>`,
};
const escaped = (text: string) => renderToStaticMarkup(text);

/** A document as the framework renders it, with an author's text in it, and with raw HTML in place of an escaped text. */
function document(text: string, raw = ""): string {
	return `<!DOCTYPE html><html><head><title>${escaped(text)}</title><meta content="${escaped(text)}"/>${written.style}${written.meta}${written.theme}</head><body><p>${escaped(text)}</p>${raw}${written.scroll}${written.module}</body></html>`;
}

const words = createWords();
const finish = createPostProcess(words);
async function finished(html: string, path = "/blog/a-post") {
	const response = await finish(new Response(html, { headers: { "Content-Type": "text/html" } }), path, nonce);
	const page = await response.text();
	const elements = readElements(page);
	const contents = (name: string) =>
		elements.filter((element) => element.name === name).map((element) => contentOf(page, element));
	return { page, elements, contents, policy: response.headers.get("Content-Security-Policy") ?? "" };
}
const hash = (text: string) => createHash("sha256").update(text).digest("base64");

test("a page has its own rules, its fonts apart, and allows exactly what it holds", async () => {
	const { page, contents, policy } = await finished(document("text"));
	expect(contents("style")).toEqual(["p{color:red}", fontFile]);
	const scripts = contents("script").filter((text) => text !== "");
	const map = `{"imports":{"/live/":"/words/${words.published().hash}/"}}`;
	expect(scripts).toEqual([map, expect.stringMatching(/^try\{theme\(\)/), expect.stringMatching(/^try\{scroll\(\)/)]);
	for (const text of [...scripts, ...contents("style")]) expect(policy).toContain(hash(text));
	expect(policy.match(/'sha256-/g)).toHaveLength(5);
	expect(page).not.toMatch(/nonce|0b9e7c1a|<link/);
});

test("a page has its rules in the colors of the brand, and allows them so", async () => {
	const brand = { accent: "#0e9f4f", dark: null, logo: null, logoDark: null };
	const branded = snapshotOf(new Map([["brand", brand]]));
	const coloured = document("text").replace("p{color:red}", "p{color:#a8481a}");
	const { contents, policy } = await words.run(() => finished(coloured), branded);
	const [rules = ""] = contents("style");
	expect(rules).toMatch(/^p\{color:#(?!a8481a)[\da-f]{6}\}$/);
	expect(policy).toContain(hash(rules));
});

test("the module that starts a page is the last script's imports once the page is painted", async () => {
	const { page, contents } = await finished(document("text"));
	expect(page).not.toContain('type="module"');
	const last = contents("script").at(-1);
	expect(last).toContain('["/static/entry-1.js","/static/chunk-1.js"]');
	expect(last).toContain(
		'await import("/static/manifest-1.js");\nconst route0 = await import("/static/root-1.js");\nimport("/static/entry-1.js");',
	);
});

test("an author's text stays that text, and changes nothing else of the page", async () => {
	const plain = await finished(document(""));
	await fc.assert(
		fc.asyncProperty(hostileText, async (text) => {
			const { page, policy } = await finished(document(text));
			expect(page).toBe(
				plain.page
					.replace("<title>", () => `<title>${escaped(text)}`)
					.replace('content=""', () => `content="${escaped(text)}"`)
					.replace("<p>", () => `<p>${escaped(text)}`),
			);
			expect(policy).toBe(plain.policy);
		}),
		{ numRuns: runs(300) },
	);
});

test.each([
	["<script>steal()</script>", "steal()"],
	['<script nonce="guess">steal()</script>', "steal()"],
	['<script type="module" async="">import "/evil.js";</script>', 'import "/evil.js";'],
	["<style>p{display:none}</style>", "p{display:none}"],
	['<style data-precedence="default" data-href="site">p{display:none}</style>', "p{display:none}"],
	["</body></html><script>steal()</script>", "steal()"],
])("an injected script is never allowed, and only the page's own scripts wait: %s", async (injected, content) => {
	const { page, policy, contents } = await finished(document("", injected));
	expect(page).toContain(injected);
	expect(policy).not.toContain(hash(content));
	const own = contents("script").filter((text) => /^try\{(?:theme|scroll)\(\)/.test(text));
	expect(own).toHaveLength(2);
	for (const text of [...own, "p{color:red}", fontFile]) expect(policy).toContain(hash(text));
});

test("the admin's pages begin at once", async () => {
	const { page, policy } = await finished(document(""), "/admin/login");
	expect(page).toContain(`<script type="module" async="">${start}</script>`);
	expect(page).toContain('<link rel="modulepreload" href="/static/entry-1.js"/>');
	expect(policy).toContain(hash(start));
});

test.each([
	["stylesheet", written.style],
	["module", written.module],
	["modules", written.meta],
	["fonts", fontFile],
	["head", /<\/?head>/g],
	["body", /<\/?body>/g],
])("a page that lacks its %s is refused loudly", async (_, piece) => {
	await expect(finished(document("text").replace(piece, ""))).rejects.toThrow();
});

test("a page that would keep its nonce is refused loudly", async () => {
	await expect(finished(document("", `<p title="${nonce}">`))).rejects.toThrow(/nonce/);
});

test("a response that is not a page passes unchanged", async () => {
	const response = Response.json({ a: written.theme });
	expect(await finish(response, "/about.data", nonce)).toBe(response);
});

test("modules of words are loaded ahead from where the page's import map leads", async () => {
	const folder = `/words/${words.published().hash}/`;
	const html = document("").replace("/static/chunk-1.js", "/live/home.js");
	expect((await finished(html)).contents("script").at(-1)).toContain(`["/static/entry-1.js","${folder}home.js"]`);
	expect((await finished(html, "/admin/login")).page).toContain(`<link rel="modulepreload" href="${folder}home.js"/>`);
});
