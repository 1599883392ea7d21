import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { offeredServices, services } from "../../../content/services.ts";
import { heroChips } from "../../../drawing/service-chips.ts";
import { inRouter } from "../../../tests/support/in-router.ts";
import { offering } from "../../../tests/support/offered.ts";
import { saying } from "../../../tests/support/saying.ts";
import { BoardMenu } from "./board-menu.tsx";

afterEach(cleanup);

test.each([1, 4, 11])("with %i services the other chips are covered, and lead nowhere", (count) => {
	const offered = offeredServices().slice(0, count);
	saying("services.json", { ...services, ...offering(offered.map(({ path }) => path)) });
	const { container } = render(
		inRouter(["/"]).within(
			<BoardMenu board={heroChips} pointed={undefined} onPoint={() => undefined}>
				<g />
			</BoardMenu>,
		),
	);
	const lids = [...container.querySelectorAll("svg > rect")].map((lid) => [
		lid.getAttribute("x"),
		lid.getAttribute("y"),
	]);
	expect(lids).toEqual(heroChips.chips.slice(count).map(({ x, y }) => [`${x}`, `${y}`]));
	expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(
		offered.map(({ address }) => address),
	);
});
