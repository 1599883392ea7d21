import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/characters.ts";
import { runs } from "../../tests/support/property-runs.ts";
import { normalizePath } from "./path.ts";

test.each([
	["/", "/"],
	["/about", "/about"],
	["/%61bout", "/about"],
	["/%61%42%7e%2D", "/aB~-"],
	["/blog/%E0%A4%B9", "/blog/%E0%A4%B9"],
	["/blog/%e0%a4%B9", "/blog/%E0%A4%B9"],
	["/blog/%E0%A4%B9%61", "/blog/%E0%A4%B9a"],
	["/a%3ab%21", "/a:b!"],
	["/a%20b%3cc", "/a%20b%3Cc"],
	["/e%CC%81t%CC%a7%CC%81|%CC%81", "/%C3%A9%C5%A3%CC%81|%CC%81"],
	["/%E1%84%92%E1%85%A1%E1%86%AB", "/%ED%95%9C"],
	["/%E0%A4", undefined],
	["/%ff", undefined],
	["/%ED%A0%80", undefined],
	["/%2fabout", undefined],
	["/%2E%2e/about", undefined],
	["/%5c..%5cetc", undefined],
	["/%25%36%31", undefined],
	["/about%00", undefined],
	["/%0d%0aX:y", undefined],
	["/%zz", undefined],
	["/a%6", undefined],
	["/a\u00e9", undefined],
	["/a b", undefined],
	["about", undefined],
	["//a", undefined],
	["/a//b", undefined],
	["/./about", undefined],
	["/a/../about", undefined],
	["/a\\b", undefined],
	[`/${"a".repeat(2_000)}`, undefined],
])("%.30s is spelled %s", (path, spelling) => {
	expect(normalizePath(path)).toBe(spelling);
});

const path = fc
	.array(
		fc.oneof(
			fc.constantFrom("/", "%", "a", "é", "e\u0301", "%2f", "%C3%A9", "%CC%B8", "..", "\\"),
			fc.string({ unit: anyCharacter, maxLength: 3 }),
		),
	)
	.map((pieces) => `/${pieces.join("")}`);

test("a spelling is spelled as it is, and leads nowhere else", () => {
	fc.assert(
		fc.property(path, (wild) => {
			for (const asked of [wild, encodeURI(wild.toWellFormed())]) {
				const spelling = normalizePath(asked);
				if (spelling === undefined) continue;
				expect(normalizePath(spelling)).toBe(spelling);
				expect(spelling).toMatch(/^\/(?![/\\])[!-~]*$/);
				expect(decodeURIComponent(spelling)).toBe(decodeURIComponent(asked).normalize("NFC"));
				expect(new URL(spelling, "http://here.example").host).toBe("here.example");
			}
		}),
		{ numRuns: runs(2_000) },
	);
});
