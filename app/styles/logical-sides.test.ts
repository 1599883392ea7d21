import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const classSide =
	/(?<![\w-])(?:-?(?:scroll-)?[mp][lr]-[\d[(a]|-?(?:left|right)-(?!1\/2)[\d[]|(?:border|rounded)-[lr]\b|(?:text|float|clear)-(?:left|right)\b)/g;
const styleSide =
	/(?<=[{;\s])(?:(?:margin|padding|border|scroll-(?:margin|padding))-(?:left|right)\b|(?:left|right):|border-(?:top|bottom)-(?:left|right)-|(?:text-align|float|clear):\s*(?:left|right)\b)/g;

test.each([
	["app/**/*.tsx", classSide],
	["app/**/*.css", styleSide],
])("%s names sides by where lines begin, so that a page turns with its language", (files, side) => {
	const sources = globSync(files, { exclude: ["**/*.test.tsx"] });
	expect(sources.flatMap((file) => [file, ...(readFileSync(file, "utf8").match(side) ?? [])])).toEqual(sources);
});
