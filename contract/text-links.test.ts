import { expect, test } from "vitest";
import { findLinks } from "./text-links.ts";

const links = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

test.each([
	["See https://example.com/a, and (http://example.com/b_(c)).", ["https://example.com/a", "http://example.com/b_(c)"]],
	["“https://example.com” or <https://example.com/x>", ["https://example.com", "https://example.com/x"]],
	["https://[ and http://... are not links", []],
])("finds in %j the addresses without what ends the sentence", (text, found) => {
	expect(links(text)).toEqual(found);
	expect(
		findLinks(text)
			.map((piece) => piece.text)
			.join(""),
	).toBe(text);
});

test.each([".", ")", "(", "'"])(
	"20,000 times %s after an address do not end it, and cost no more than their length",
	(sign) => {
		const text = `https://example.com/a${sign.repeat(20_000)}`;
		expect(
			findLinks(text)
				.map((piece) => piece.text)
				.join(""),
		).toBe(text);
	},
);
