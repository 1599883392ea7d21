import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Wordmark } from "./wordmark.tsx";

test.each(["IBM", "Łódź Motion", "Brandenburg & Whitmore Microelectronics", "深圳电子"])(
	"the name %s is set within the width of the footer",
	(name) => {
		const drawn = renderToStaticMarkup(<Wordmark name={name} />);
		const [, width = ""] = drawn.match(/viewBox="0 0 (\d+) /) ?? [];
		const [, left = ""] = drawn.match(/ x="(\d+)"/) ?? [];
		const [, length = ""] = drawn.match(/textLength="(\d+)"/) ?? [];
		expect(Math.abs(2 * Number(left) + Number(length) - Number(width))).toBeLessThanOrEqual(1);
	},
);
