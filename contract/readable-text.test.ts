import { expect, test } from "vitest";
import {
	descriptionOf,
	isCutShort,
	keepTogether,
	preview,
	readable,
	readingMinutes,
	titleText,
} from "./readable-text.ts";

test("a preview counts characters as a reader does, and never ends with half of one", () => {
	expect(preview("a\n b\tc", 5)).toBe("a b c");
	expect(preview("👩‍🔬👩‍🔬👩‍🔬", 2)).toBe("👩‍🔬👩‍🔬");
	expect(preview(`e${"\u{1d165}".repeat(20)}`, 2).isWellFormed()).toBe(true);
});

test("search engines are told a whole summary, and of what was made of a text the words that they show", () => {
	const summary = `${"word ".repeat(29)}here, thereafter ${"more ".repeat(20)}`;
	expect(descriptionOf({ summary, typedSummary: summary })).toBe(summary);
	expect(descriptionOf({ summary, typedSummary: "" })).toBe(`${"word ".repeat(29)}here…`);
	expect(descriptionOf({ summary: "Short.", typedSummary: "" })).toBe("Short.");
	expect(descriptionOf({ summary: "電".repeat(300), typedSummary: "" })).toBe("電".repeat(155));
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

test.each([
	["3.3 V and 40 MHz", "3.3_V and 40_MHz"],
	["−25 °C, 99.3 % of 1.2 Ah", "−25_°C, 99.3_% of 1.2_Ah"],
	["500 kbit/s, 62.6 KiB, 49.1 dBµV/m.", "500_kbit/s, 62.6_KiB, 49.1_dBµV/m."],
	["7 of 9 in 12 weeks, 4 samples, section 2 Hzs", "7 of 9 in 12 weeks, 4 samples, section 2 Hzs"],
	["to IPC-A-610, with εr = 4.3", "to IPC-|A-|610, with εr =_4.3"],
	["64-byte frames, CiA 601-4, IEC 61131-3, on 2026-11-26", "64-|byte frames, CiA 601-|4, IEC 61131-|3, on 2026-11-26"],
	["a sign-off at 1 / (2π√(LC)), pins 1-2 - or not", "a sign-|off at 1_/_(2π√(LC)), pins 1-|2 - or not"],
])("in “%s” figures stay with their units, and compounds and formulas together", (stored, shown) => {
	expect(keepTogether(stored).replaceAll("\u00a0", "_").replaceAll("\u2060", "|")).toBe(shown);
});

test("a text takes at least a minute to read, and one more for each 220 words", () => {
	expect(["", "word ".repeat(220), "word ".repeat(660)].map(readingMinutes)).toEqual([1, 1, 3]);
	expect(readingMinutes("我们设计电路板。".repeat(220))).toBeGreaterThan(2);
	expect(readingMinutes("word ".repeat(40_000))).toBe(182);
});

test("whatever breaks a line does, and what no font has is not shown", () => {
	expect(readable("\ufeffa\r\nb\rc\vd\fe\u0085f\u2028g\u2029h")).toBe("a\nb\nc\nd\ne\nf\ng\nh");
	expect(readable("a\u0001\tb\u001b\u007f\u009f é\u200d")).toBe("a\tb é\u200d");
});

test("a word of a title that is longer than 20 letters is divided between syllables, and no other", () => {
	expect(titleText("Versorgungsspannungsüberwachung heute").replaceAll("\u00ad", "-")).toBe(
		"Versor-gungs-span-nung-sü-ber-wachung heute",
	);
	expect(titleText("Automobilsteuergerät mit ABCD1234567890123456789")).not.toContain("\u00ad");
});
