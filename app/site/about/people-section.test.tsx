import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Person } from "../../../content/people.schema.ts";
import { people } from "../../../content/people.ts";
import { services } from "../../../content/services.ts";
import { inRouter } from "../../../tests/support/in-router.ts";
import { offering } from "../../../tests/support/offered.ts";
import { saying } from "../../../tests/support/saying.ts";
import { PeopleSection } from "./people-section.tsx";

afterEach(cleanup);

const photo = `${"0".repeat(32)}-1600.webp`;
const person = (number: number): Person => ({
	name: `Anna ${number}`,
	role: "Engineer",
	field: "",
	photo,
	alt: `Photograph ${number}`,
	lead: number === 2,
	services: [],
});

function show(all: Person[]) {
	render(inRouter(["/"]).within(<PeopleSection {...people} people={all} />));
	return screen.queryByRole("region", { name: people.heading.headTitle });
}

test("without people there is no section", () => {
	expect(show([])).toBeNull();
});

test.each(Array.from({ length: 24 }, (_, index) => index + 1))("of %i people nobody stands alone in a row", (count) => {
	show(Array.from({ length: count }, (_, index) => person(index + 1)));
	expect(screen.getAllByRole("img")).toHaveLength(count);
	const [group] = screen.queryAllByRole("list");
	const others = count === 2 || count === 3 ? count : count - 1;
	expect(group?.children.length ?? 0).toBe(others);
	const columns = Number(/tablet:grid-cols-(\d)/.exec(group?.className ?? "")?.[1]);
	if (group) expect(others % columns).not.toBe(1);
});

test("a person without a photograph has initials, and the services that the site offers lead to their pages", () => {
	const whole: Person = { ...person(1), name: "Jan Maria Lis", photo: "", alt: "", services: ["vlsi", "automotive"] };
	saying("services.json", { ...services, ...offering(["vlsi"]) });
	render(inRouter(["/"]).within(<PeopleSection {...people} people={[whole]} />));
	const section = within(screen.getByRole("region", { name: people.heading.headTitle }));
	expect(section.getByText("JL")).toBeDefined();
	expect(section.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/service/vlsi"]);
});
