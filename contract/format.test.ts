import { expect, test } from "vitest";
import { contactPath, isCutShort, isWebLink, preview, readingMinutes } from "./format.ts";

test.each([
	["https://example.com/a?b#c", true],
	["HTTP://example.com", true],
	["javascript:alert(1)", false],
	["data:text/html,x", false],
	["ftp://example.com", false],
	["//example.com", false],
	["https://", false],
	["example.com", false],
])("whether %s may be opened as a link: %s", (link, may) => {
	expect(isWebLink(link)).toBe(may);
});

test("a link to the contact form names the service or project that it comes from", () => {
	expect([contactPath({ service: "vlsi" }), contactPath({ project: "an id&b" })]).toEqual([
		"/contact-us?service=vlsi",
		"/contact-us?project=an+id%26b",
	]);
});

test("a preview counts characters as a reader does, and never ends with half of one", () => {
	expect(preview("a\n b\tc", 5)).toBe("a b c");
	expect(preview("👩‍🔬👩‍🔬👩‍🔬", 2)).toBe("👩‍🔬👩‍🔬");
	expect(preview(`e${"\u{1d165}".repeat(20)}`, 2).isWellFormed()).toBe(true);
});

test.each([
	["Meters over one", true],
	["twenty meters, ", true],
	["Meters are read", true],
	["Nobody reads it", true],
	["It reads meters.", false],
	["“Read the meter.”", false],
	["أين عداد البيت؟", false],
	["Short", false],
])("whether an ellipsis follows “%s” where 15 characters are shown: %s", (shown, follows) => {
	expect(isCutShort(shown, 15)).toBe(follows);
});

test("a text takes at least a minute to read, and one more for each 220 words", () => {
	expect(["", "word ".repeat(220), "word ".repeat(660)].map(readingMinutes)).toEqual([1, 1, 3]);
});
