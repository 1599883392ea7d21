import fc from "fast-check";
import { expect, test } from "vitest";
import type { Edit, Selected } from "./edit-text.ts";
import { continueLine } from "./list-lines.ts";
import { type Tool, tools } from "./tools.ts";

/** A text with `⟦` and `⟧` around its selection, or `|` at its caret. */
function read(marked: string): Selected {
	const start = marked.search(/[⟦|]/);
	const text = marked.replace(/[⟦⟧|]/g, "");
	const end = marked.includes("⟦") ? marked.indexOf("⟧") - 1 : start;
	return { text, start, end };
}

function apply({ text }: Selected, { from, to, insert, start, end }: Edit): Selected {
	return { text: text.slice(0, from) + insert + text.slice(to), start, end };
}

function written({ text, start, end }: Selected): string {
	if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
	return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
}

const use = (tool: Tool, marked: string) => {
	const selected = read(marked);
	return written(apply(selected, tools[tool](selected)));
};

test.each<[Tool, string, string]>([
	["bold", "a ⟦word ⟧b", "a **⟦word⟧** b"],
	["bold", "a wo|rd b", "a **wo|rd** b"],
	["bold", "a | b", "a **|** b"],
	["bold", "a **b c|** d", "a **b c**| d"],
	["bold", "a **b|** d", "a **b**| d"],
	["italic", "a *b |c* d", "a b |c d"],
	["code", "`a ⟦b⟧ c`", "a ⟦b⟧ c"],
	["italic", "2 * 3| * 4", "2 * *3|* * 4"],
	["bold", "*⟦a⟧*", "***⟦a⟧***"],
	["italic", "**⟦a⟧**", "***⟦a⟧***"],
	["italic", "***⟦a⟧***", "**⟦a⟧**"],
	["bold", "⟦**a**⟧", "⟦a⟧"],
	["bold", "⟦one\n\ntwo⟧", "⟦**one**\n\n**two**⟧"],
	["code", "⟦a`b⟧", "``⟦a`b⟧``"],
	["code", "⟦a\nb⟧", "```\n⟦a\nb⟧\n```"],
	["code", "⟦```\nb⟧", "````\n⟦```\nb⟧\n````"],
	["code", "aa⟦a\n\n⟧a", "```\n⟦aaa\n⟧\n```\na"],
	["code", "```\n⟦aaa\n⟧\n```\na", "⟦aaa\n⟧\na"],
	["link", "see ⟦this⟧", "see [this](|)"],
	["link", "⟦https://example.com⟧", "[|](https://example.com)"],
	["link", "a [th|is](https://example.com) b", "a ⟦this⟧ b"],
	["heading", "one\ntw|o", "one\n## tw|o"],
	["heading", "### tw|o", "tw|o"],
	["list", "a⟦b\n\n  c\n⟧d", "⟦- ab\n\n  - c⟧\nd"],
	["list", "⟦1. a\n2. b⟧", "⟦- a\n- b⟧"],
	["numbered", "⟦a\nb⟧", "⟦1. a\n2. b⟧"],
	["callout", "⟦a\nb⟧", "⟦> [!NOTE]\n> a\n> b⟧"],
	["callout", "x\n\n> [!TIP]\n> a|\n> b", "x\n\n⟦a\nb⟧"],
])("%s: %s", (tool, before, after) => {
	expect(use(tool, before)).toBe(after);
});

test.each([
	["- a|b", "- a\n- |b"],
	["* [x] a|", "* [x] a\n* [ ] |"],
	["9. a\n10) b⟦c⟧", "9. a\n10) b\n11) |"],
	["> > a|", "> > a\n> > |"],
	["> 1. a|", "> 1. a\n> 2. |"],
	["- a\n  - b|\n- c", "- a\n  - b\n  - |\n- c"],
	["- a\n- |\nb", "- a\n\n|\nb"],
	["- a\n- [ ] |", "- a\n\n|"],
	["> - a\n> - |", "> - a\n>\n> |"],
	["> a\n> |", "> a\n\n|"],
	["> It was on\n> 3. May|", "> It was on\n> 3. May\n> |"],
	...["a|", "|- a", "```\n- a|\n```", "It was on\n3. May|", "# a|"].map((text) => [text, undefined]),
])("Enter in %j", (before = "", after) => {
	const selected = read(before);
	const edit = continueLine(selected);
	expect(edit && written(apply(selected, edit))).toBe(after);
});

/** Uses a tool twice on a text with any selection. */
function useTwice(letters: string[], names: Tool[], expectBoth: (before: string, once: string, twice: string) => void) {
	const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });
	fc.assert(
		fc.property(fc.constantFrom(...names), text, fc.nat(), fc.nat(), (tool, text, one, other) => {
			const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
			const once = apply({ text, start, end }, tools[tool]({ text, start, end }));
			expectBoth(text, once.text, apply(once, tools[tool](once)).text);
		}),
	);
}

test("a tool that is used twice leaves the text as it was, or the caret leaves its mark", () => {
	useTwice(
		["a", "é", "_", "[", "(", " ", "\n", "$", "|", "字"],
		Object.keys(tools) as Tool[],
		(before, once, twice) => {
			expect(once).not.toBe(before);
			expect([before, once]).toContain(twice);
		},
	);
});

test("bold, italic and code work in a text that has stars and backticks", () => {
	useTwice(["a", " ", "*", "`"], ["bold", "italic", "code"], (before, once, twice) => {
		// It may remove longer marks than it adds.
		if (once.length > before.length) expect([before, once]).toContain(twice);
	});
});
