import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { company } from "../../../content/company.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import type { Project } from "../../../contract/project.ts";
import { anAnsweredProject } from "../../../tests/support/an-item.ts";
import { apiContext } from "../../api.server.ts";
import { readPortfolio } from "./portfolio.server.ts";

afterEach(() => vi.restoreAllMocks());

const project = (more: Partial<Project> = {}) =>
	anAnsweredProject({ _id: "a project", title: "Added", startDate: "2025-12-31T23:30:00.000Z", ...more });

/** The page's cards while the admin has added these. */
function read(added: object[]) {
	const context = new RouterContextProvider();
	context.set(apiContext, async () => Response.json({ status: "success", data: added }));
	return readPortfolio(context);
}

test("the admin's projects come first, in their order, then those that ship with the site", async () => {
	vi.spyOn(company, "showShippedProjects", "get").mockReturnValue(true);
	const cards = await read([project({ _id: "new" }), project({ _id: "old" })]);
	expect(cards.map(({ id }) => id)).toEqual(["new", "old", ...Object.keys(shippedProjects)]);
	expect(cards.slice(0, 2).every(({ example, designators }) => !example && designators.length === 0)).toBe(true);
	expect(cards.slice(2).every(({ designators }) => designators.every((name) => /^U([1-9]|1[01])$/.test(name)))).toBe(
		true,
	);
});

test("content may hide the shipped projects", async () => {
	vi.spyOn(company, "showShippedProjects", "get").mockReturnValue(false);
	expect((await read([project()])).map(({ id }) => id)).toEqual(["a project"]);
	expect(await read([])).toEqual([]);
});

test("spec 2: a card shows the first 120 characters and an ellipsis, without marks; a shorter text is not cut", async () => {
	const [long, short, marked] = await read([
		project({ description: "x".repeat(121) }),
		project({ description: "x".repeat(120) }),
		project({ description: "## Heading\n- item" }),
	]);
	expect([long?.description, short?.description]).toEqual([`${"x".repeat(120)}…`, "x".repeat(120)]);
	expect(marked?.description).toBe("Heading item");
});

test("a card has its date, and a drawing whose address holds the id whole", async () => {
	const [card] = await read([project({ _id: "a/b ü" })]);
	expect([card?.startDate, card?.drawing]).toEqual([
		"2025-12-31T23:30:00.000Z",
		"/drawings/added-projects/a%2Fb%20%C3%BC.svg",
	]);
});
