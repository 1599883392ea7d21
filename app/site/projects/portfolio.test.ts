import { expect, test } from "vitest";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import type { Project } from "../../../contract/projects.ts";
import { anAnsweredProject } from "../../../tests/support/an-item.ts";
import { loaderContext } from "../../../tests/support/loader-context.ts";
import { readPortfolio } from "./portfolio.server.ts";

/** The page's cards of these projects. */
function read(projects: Partial<Project>[]) {
	const data = projects.map(anAnsweredProject);
	return readPortfolio(loaderContext(async () => Response.json({ status: "success", data })));
}

test("spec 2: a card shows the first 120 characters and an ellipsis; a shorter text is not cut", async () => {
	const [long, short] = await read([{ description: "x".repeat(121) }, { description: "x".repeat(120) }]);
	expect([long?.summary, short?.summary]).toEqual([`${"x".repeat(120)}…`, "x".repeat(120)]);
});

const title = (service: string) => topicTitle(services, service);

test("a card names the services by their titles, and an address that holds the id whole", async () => {
	const [card] = await read([{ _id: "a/b ü", services: ["cyber-security", "embedded-systems-iot"] }]);
	expect(card).toMatchObject({
		...{
			id: "a/b ü",
			example: false,
			image: null,
			services: `${title("cyber-security")}, ${title("embedded-systems-iot")}`,
		},
		drawing: "/drawings/covers/01.svg",
	});
	expect((await read([{ cover: "chip" }]))[0]?.drawing).toBe("/drawings/projects/chip.svg");
});
