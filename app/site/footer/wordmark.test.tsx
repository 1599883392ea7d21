import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Wordmark } from "./wordmark.tsx";

test.each(["IBM", "Łódź Motion", "Brandenburg & Whitmore Microelectronics", "深圳电子"])(
	"the name %s is set within the width of the footer",
	(name) => {
		const drawn = renderToStaticMarkup(<Wordmark name={name} />);
		const [, width = ""] = drawn.match(/viewBox="0 -?\d+ (\d+) /) ?? [];
		const [, left = ""] = drawn.match(/ x="(\d+)"/) ?? [];
		const [, length = ""] = drawn.match(/textLength="(\d+)"/) ?? [];
		expect(Math.abs(2 * Number(left) + Number(length) - Number(width))).toBeLessThanOrEqual(1);
	},
);

test.each([
	["Tracewright", 0, 62],
	["gül", 0, 62],
	["ガス", 0, 62],
	["Öz Yazılım", 20, 82],
	["Việt", 0, 112],
	["Thế", 20, 82],
	["VIỆT ẤN", 40, 152],
])("above %s are %i units for marks, of %i", (name, above, height) => {
	const [, top, all] = renderToStaticMarkup(<Wordmark name={name} />).match(/viewBox="0 (-?\d+) \d+ (\d+)"/) ?? [];
	expect([Math.abs(Number(top)), Number(all)]).toEqual([above, height]);
});
