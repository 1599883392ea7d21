import { expect, test } from "vitest";
import { withLateFonts } from "./late-fonts.ts";

const file = '@font-face{font-family:A;src:url(/static/a.woff2)format("woff2")}';
const fallback = "@font-face{font-family:A Fallback;src:local(Arial)}";
const page = `<head><link rel="preload" as="font" href="/static/a.woff2"/><style>${file}${fallback}p{color:red}</style></head><body>`;

test("fonts wait for the first paint, and their fallbacks do not", () => {
	const late = withLateFonts(page);
	expect(late).toContain(`<style>${fallback}p{color:red}</style><style id="fonts" media="not all">${file}</style>`);
	expect(late).not.toContain("preload");
});

test("without scripts they load as always", () => {
	expect(withLateFonts(page)).toContain(`<noscript><style>${file}</style></noscript>`);
});

test("a page without fonts stays as it is", () => {
	expect(withLateFonts("<head></head><p>text</p>")).toBe("<head></head><p>text</p>");
});
