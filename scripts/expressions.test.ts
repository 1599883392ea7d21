import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { root } from "../start.mjs";

/**
 * Letters of a hostile text, and how often an expression may go back for each of them: a fixed count, such as 32 digits,
 * goes back once for each that it counts, and one that is quadratic 2,000 times.
 */
const letters = 4_000;
const backtracksPerLetter = 100;

interface Expression {
	pattern: string;
	flags: string;
}

setFlagsFromString("--allow-natives-syntax");
/** Makes an expression with which the engine gives up, as if it did not match, after so many backtracks. */
const limited: (pattern: string, flags: string, backtracks: number) => RegExp = new Function(
	"pattern",
	"flags",
	"backtracks",
	"return %NewRegExpWithBacktrackLimit(pattern, flags, backtracks)",
) as never;

const token = /(\\(?:[pPu]\{[^{}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|.)|\[(?:\\.|[^\]\\])*\]|[^()|^$*+?{}\\[\]])([*+{]?)/giu;

/** Whether an expression goes back too often in one of these texts. */
function isSlow({ pattern, flags }: Expression, texts: string[]): boolean {
	// The engine counts no steps in a repeated letter, but in a repeated group; the empty alternative makes every text match.
	const counted = pattern.replace(token, (all, atom, repeated) => (repeated === "" ? all : `(${atom})${repeated}`));
	const everMatching = `(?:[^]*?(?:${counted}))|`;
	const expression = limited(everMatching, flags.replace(/[gy]/g, ""), letters * backtracksPerLetter);
	return texts.some((text) => !expression.test(text));
}

/** Texts of what the expression itself looks for, alone and in pairs, again and again, with an end that it may not expect. */
function hostileTexts(pattern: string): string[] {
	const own = new Set([..."a0 ", ...pattern.replace(/\\[a-z]/gi, "")]);
	const words = pattern.match(/[\w<>/:=" -]{2,}/g) ?? [];
	const units = [..."\n\t-.@%/<\"'\\(#&_`*é😀", ...words];
	for (const one of own) for (const other of own) units.push(one === other ? one : one + other);
	return [...new Set(units)].map((unit) => `${unit.repeat(Math.ceil(letters / unit.length))}\0x\n!`);
}

function expressionsOf(file: string): Expression[] {
	const found: Expression[] = [];
	const visitor = new Visitor({
		Literal(literal) {
			// Without a repetition there is nothing to go back in.
			if ("regex" in literal && literal.regex && /[*+{]/.test(literal.regex.pattern)) found.push(literal.regex);
		},
	});
	visitor.visit(parseSync(file, readFileSync(join(root, file), "utf8")).program);
	return found;
}

test("an expression that goes over a text again for each of its letters is seen", () => {
	const quadratic = ["\\s+$", "[^@]+@", "\\{[^}]*\\}", "^(?:a|b|ab)*$"].map((pattern) => ({ pattern, flags: "u" }));
	expect(quadratic.map((expression) => isSlow(expression, hostileTexts(expression.pattern)))).toEqual(
		quadratic.map(() => true),
	);
});

test("every expression reads a hostile text in one go", () => {
	const files = globSync("{app,cli,content,contract,db,drawing,server}/**/*.{ts,tsx}", { cwd: root });
	const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
	const slow = sources.flatMap((file) =>
		expressionsOf(file)
			.filter((expression) => isSlow(expression, hostileTexts(expression.pattern)))
			.map(({ pattern }) => `${file}: ${pattern}`),
	);
	expect(slow).toEqual([]);
});
