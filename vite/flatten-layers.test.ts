import { expect, test } from "vitest";
import { withoutLayers } from "./flatten-layers.ts";

test("rules stand in the order of their layers, and what is outside of them behind", () => {
	const css = `
		@layer base, utilities;
		.late { color: red }
		@layer utilities { .utility { color: blue } }
		@layer base { p { color: green } }
		@layer utilities { .more { color: black } }`;
	const flat = withoutLayers(css);
	expect(flat).not.toContain("@layer");
	const positions = ["p {", ".utility {", ".more {", ".late {"].map((rule) => flat.indexOf(rule));
	expect(positions).toEqual(positions.toSorted((one, other) => one - other));
	expect(positions).not.toContain(-1);
});

test("rules outside of all layers stay stronger than layered ones, and nothing becomes important", () => {
	const css = `
		@layer base { p { margin: 0 } }
		@media print { p { margin: 1pt } @page { margin: 2pt } }
		@keyframes turn { to { rotate: 1turn } }
		@font-face { font-family: Own }`;
	const flat = withoutLayers(css);
	expect(flat.match(/[\w-]+: [^;}]*important/g)).toEqual(["margin: 1pt !important"]);
});
