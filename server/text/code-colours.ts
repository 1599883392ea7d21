import type { LanguageFn } from "highlight.js";
import highlight from "highlight.js/lib/core";

const languages = `armasm bash c cmake cpp csharp css diff dockerfile go ini java javascript json kotlin
	makefile matlab python rust sql swift typescript verilog vhdl x86asm xml yaml`;

const colours = highlight.newInstance();
for (const name of languages.split(/\s+/)) {
	const { default: language }: { default: LanguageFn } = await import(`highlight.js/lib/languages/${name}`);
	colours.registerLanguage(name, language);
}
colours.registerAliases(["asm", "s"], { languageName: "armasm" });
colours.registerAliases(["systemverilog"], { languageName: "verilog" });

/** The time of the languages' patterns grows with the square of a block's length, and of long lines, words and gaps. */
const maxBlock = 5_000;
const overlong = /[^\n]{500}|\w{100}|\s{200}/;

/** Code as HTML with classes for its words; undefined if its language is unknown or it is too long. */
export function colourCode(source: string, language: string): string | undefined {
	if (!colours.getLanguage(language) || source.length > maxBlock || overlong.test(source)) return undefined;
	return colours.highlight(source, { language, ignoreIllegals: true }).value;
}
