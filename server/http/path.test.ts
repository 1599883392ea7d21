import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/characters.ts";
import { runs } from "../../tests/support/property-runs.ts";
import { normalizePath } from "./path.ts";

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
