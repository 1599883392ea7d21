import { expect, test } from "vitest";
import { readElements } from "./elements.ts";
import { readStylesheet, usedFonts, usedStyles } from "./used-styles.ts";

const used = (css: string, page: string) => usedStyles(readElements(page), readStylesheet(css));

test.each([
	[".card{color:red}", '<p class="card">', true],
	[".card{color:red}", '<p class="cardboard">', false],
	[".card:focus>.title{color:red}", '<p class="card"><b class="title">', true],
	[".card:focus>.title{color:red}", '<p class="card">', false],
	["p:not(.absent){color:red}", "<p>", true],
	[":is(.absent,.other) p{color:red}", "<p>", true],
	[":where(.group):focus p{color:red}", '<p class="group">', true],
	["ul:has(li:nth-child(5):last-child){color:red}", "<ul><li>", true],
	["li:nth-child(odd){color:red}", "<ul><li>", true],
	["ul:has(b){color:red}", "<ul><li>", false],
	[":where(.group):focus p{color:red}", "<p>", false],
	[".md\\:flex{display:flex}", '<p class="md:flex">', true],
	[".\\32 xl\\:flex{display:flex}", '<p class="2xl:flex">', true],
	[".w-\\[calc\\(1px\\,2px\\)\\]{width:1px}", '<p class="w-[calc(1px,2px)]">', true],
	[".\\[\\&\\>li\\]\\:p-1>li{padding:1px}", '<ul class="[&amp;&gt;li]:p-1"><li>', true],
	["[data-sonner-toast]{color:red}", "<p>", false],
	["[data-state=open]{color:red}", '<p data-state="closed">', false],
	["[data-state=open]{color:red}", '<p data-state="open">', true],
	["[data-state]{color:red}", '<p data-state="closed">', true],
	["[aria-pressed=true]{color:red}", '<p aria-pressed="false">', false],
	["[data-at-top=true]{color:red}", '<p data-at-top="false">', true],
	["[data-theme=dark] p{color:red}", "<p>", true],
	["table td{color:red}", "<p>", false],
	["*,::before{color:red}", "<p>", true],
	["::placeholder{color:red}", "<input>", true],
	["::placeholder{color:red}", "<p>", false],
])("whether %s is kept for %s: %s", (css, page, kept) => {
	expect(used(css, page)).toBe(kept ? css : "");
});

test("groups keep the rules that are used, and vanish without any", () => {
	const css =
		"@layer a,b;@layer a{@media (width>=9px){.x{color:red}.y{color:blue}}@supports (display:grid){.y{color:red}}}";
	expect(used(css, '<p class="x">')).toBe("@layer a,b;@layer a{@media (width>=9px){.x{color:red}}}");
});

test("custom properties stay as long as something refers to them, also through others or from the page", () => {
	const css =
		':root{--a:1px;--b:var(--a);--c:2px;--d:3px;color:red}@property --b{syntax:"*";inherits:false}@property --c{syntax:"*"}p{width:var( --b)}';
	expect(used(css, '<p><svg fill="var(--d)">')).toBe(
		':root{--a:1px;--b:var(--a);--d:3px;color:red}@property --b{syntax:"*";inherits:false}p{width:var( --b)}',
	);
});

test("quotes, comments, escapes and nested rules do not confuse it", () => {
	const css = `/*! a { } */.a:after{content:"}{;\\"";background:url(data:a;b,c)}.b{color:red}.a{&:focus{color:red}.z &{color:blue}}@font-face{font-family:A;src:local(Arial)}`;
	expect(used(css, '<p class="a">')).toBe(
		`.a:after{content:"}{;\\"";background:url(data:a;b,c)}.a{&:focus{color:red};.z &{color:blue}}@font-face{font-family:A;src:local(Arial)}`,
	);
});

test.each([
	"p:hover{color:red}",
	"p:active{color:red}",
	"p:disabled{color:red}",
	"details[open] p{color:red}",
	"p{outline:none}",
	"@media (forced-colors:active){p{color:red}}",
	"p:focus-visible{color:red}",
	":-moz-focusring:where(:not(iframe)){color:red}",
	"::selection{color:red}",
	"::backdrop{color:red}",
	"::view-transition-old(root){animation:none}",
	"p{transition:color 1s}",
	"p{animation:1s turn}",
	"p{scroll-snap-align:start}",
	"p{cursor:grab}",
	"@media print{p{color:red}}",
	"@media (scripting:none){p{color:red}}",
	"@media (hover:hover){p{color:red}}",
	"@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))){p{--x:0}}",
	"@keyframes turn{to{rotate:1turn}}",
])("%s waits for the whole stylesheet", (css) => {
	expect(used(css, "<p><details>")).toBe("");
});

test("of several selectors only those stay that match and need no pointer", () => {
	expect(used("p:hover,p:focus,.absent,.card{color:red}", '<p class="card">')).toBe("p:focus,.card{color:red}");
});

test("fonts that are files stand apart, whatever group they are in, and those of the system stay", () => {
	const file = '@font-face{font-family:A;src:url(/static/a.woff2)format("woff2")}';
	const own = "@font-face{font-family:A Fallback;src:local(Arial)}";
	const css = `${file}@layer a{${file}p{color:red}}${own}`;
	expect(used(css, "<p>")).toBe(`@layer a{p{color:red}}${own}`);
	expect(usedFonts("", readStylesheet(css))).toBe(file + file);
});

test("a font for certain letters belongs to a page with one of them", () => {
	const latin = "@font-face{font-family:A;src:url(/a.woff2)}";
	const more = "@font-face{font-family:A;src:url(/b.woff2);unicode-range:U+100-2ba,U+1E00-1EFF, U+20AB}";
	const stylesheet = readStylesheet(latin + more);
	for (const text of ["Łódź", "Việt", "5 ₫"]) expect(usedFonts(text, stylesheet)).toBe(latin + more);
	for (const text of ["Lodz", "Société – 5 €", "株式会社"]) expect(usedFonts(text, stylesheet)).toBe(latin);
});

test("what appears late is hidden from the first paint on, in a page that holds it", () => {
	const css = "@keyframes appear{0%{visibility:hidden}}.late{animation:1ms 10s both appear}";
	expect(used(css, '<p class="late">')).toBe(css);
	expect(used(css, "<p>")).toBe("");
});
