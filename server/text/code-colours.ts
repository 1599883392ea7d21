import highlight from "highlight.js/lib/core";
import armasm from "highlight.js/lib/languages/armasm";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cmake from "highlight.js/lib/languages/cmake";
import cpp from "highlight.js/lib/languages/cpp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import ini from "highlight.js/lib/languages/ini";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import makefile from "highlight.js/lib/languages/makefile";
import matlab from "highlight.js/lib/languages/matlab";
import python from "highlight.js/lib/languages/python";
import rust from "highlight.js/lib/languages/rust";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import verilog from "highlight.js/lib/languages/verilog";
import vhdl from "highlight.js/lib/languages/vhdl";
import x86asm from "highlight.js/lib/languages/x86asm";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const languages = {
	armasm,
	bash,
	c,
	cmake,
	cpp,
	css,
	diff,
	dockerfile,
	ini,
	javascript,
	json,
	makefile,
	matlab,
	python,
	rust,
	sql,
	typescript,
	verilog,
	vhdl,
	x86asm,
	xml,
	yaml,
};

const colours = highlight.newInstance();
for (const [name, language] of Object.entries(languages)) colours.registerLanguage(name, language);
colours.registerAliases(["asm", "s"], { languageName: "armasm" });
colours.registerAliases(["systemverilog"], { languageName: "verilog" });

/** The languages' patterns take up to the square of a block's length, and of that of such lines, words and gaps. */
const maxBlock = 5_000;
const overlong = /[^\n]{500}|\w{100}|\s{200}/;

/** Code as HTML with its words marked by classes; undefined where its language is not known. */
export function colourCode(source: string, language: string): string | undefined {
	if (!colours.getLanguage(language) || source.length > maxBlock || overlong.test(source)) return undefined;
	return colours.highlight(source, { language, ignoreIllegals: true }).value;
}
