import { expect, test } from "vitest";
import { withLateFonts } from "./late-fonts.ts";

const file = '@font-face{font-family:A;src:url(/static/a.woff2)format("woff2")}';
const fallback = "@font-face{font-family:A Fallback;src:local(Arial)}";
const html = `<head><link rel="preload" as="font" href="/static/a.woff2"/><style>${file}${fallback}p{color:red}</style></head><body>`;

test("fonts wait for the first paint, and their fallbacks do not", () => {
	const { page, work } = withLateFonts(html);
	expect(page).toContain(`<style>${fallback}p{color:red}</style><style id="fonts" media="not all">${file}</style>`);
	expect(page).not.toContain("preload");
	expect(work).toContain('fonts.media = "all"');
});

test("a browser that had them before takes them before it paints", () => {
	const { page } = withLateFonts(html);
	expect(page.slice(page.indexOf("<script>"), page.indexOf("</head>"))).toContain('localStorage.getItem("fonts")');
});

test("a page without fonts stays as it is", () => {
	expect(withLateFonts("<head></head><p>text</p>")).toEqual({ page: "<head></head><p>text</p>", work: "" });
});
