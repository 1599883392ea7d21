import { expect, test } from "vitest";
import { contentOf, edit, readElements } from "./elements.ts";

test("elements are found where they stand, with what stands in them", () => {
	const html = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><style data-a="1 &amp; 2">p{}</style></head><body><p>a<br>b<p>c</body></html>`;
	const elements = readElements(html);
	expect(elements.map(({ name }) => name)).toEqual(["html", "head", "meta", "style", "body", "p", "br", "p"]);
	const [, , meta, style, body, , , last] = elements as Required<typeof elements>;
	expect(meta && html.slice(meta.start, meta.end)).toBe('<meta charSet="utf-8"/>');
	expect(style && [style.attributes["data-a"], contentOf(html, style)]).toEqual(["1 & 2", "p{}"]);
	expect(body && contentOf(html, body)).toBe("<p>a<br>b<p>c");
	expect(last && contentOf(html, last)).toBe("c");
});

test("edits change only what they name, in any order", () => {
	const text = "one two three";
	const edits = [
		{ start: 8, end: 13, text: "$&" },
		{ start: 0, end: 3, text: "" },
		{ start: 7, end: 7, text: "!" },
	];
	expect(edit(text, edits)).toBe(" two! $&");
	expect(edit(text, [])).toBe(text);
});
