import { expect, test } from "vitest";
import { isWebLink } from "./format.ts";

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
