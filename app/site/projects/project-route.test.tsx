import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { projectsPage } from "../../../content/projects-page.ts";
import type { RenderedProject } from "../../../contract/projects.ts";
import { aShownProject } from "../../../tests/support/an-item.ts";
import { toProjectOfPage } from "./project-of-page.ts";
import ProjectPage, { meta } from "./project-route.tsx";

afterEach(cleanup);

test("structured data says where a project stands, and nothing more; of an example its description says that first", () => {
	// Structured data stands in what the server sends alone.
	vi.stubEnv("SSR", true);
	const typed = { summary: "It works", typedSummary: "It works" };
	const loaderData = { project: toProjectOfPage(aShownProject({ ...typed, example: true })) };
	const matches = [{ loaderData: { siteUrl: "https://www.example.com" } }];
	const tags = meta({ loaderData, matches, params: { projectId: "a-project" } } as never) ?? [];
	const stated = tags.flatMap((tag) => (tag && "script:ld+json" in tag ? [tag["script:ld+json"]] : []));
	expect(stated).toEqual([expect.objectContaining({ "@type": "BreadcrumbList" })]);
	const content = projectsPage.example.description.replace("{description}", "It works");
	expect(tags).toContainEqual({ name: "description", content });
});

/** Shows the page of a project, and reads its headings and the texts below them. */
async function open(given: Partial<RenderedProject>) {
	const loader = () => ({ project: toProjectOfPage(aShownProject(given)), next: null });
	const Stub = createRoutesStub([{ path: "/", Component: ProjectPage as never, loader }]);
	render(<Stub />);
	const title = await screen.findByRole("heading", { level: 1 });
	return {
		headings: screen.getAllByRole("heading").map(({ textContent }) => textContent),
		lead: title.parentElement?.querySelector("p")?.textContent,
		facts: screen.queryAllByRole("term").map(({ textContent }) => textContent),
		text: document.querySelector(".post-text")?.textContent,
	};
}

const { labels } = projectsPage;
const description = "What it was.";

test("what is empty leaves no heading, and the description is the text", async () => {
	expect(await open({ title: "One", description })).toEqual({
		...{ headings: ["One"], lead: undefined, facts: [labels.started], text: description },
	});
});

test("a short description stands next to the title of a project with further texts", async () => {
	const facts = [{ name: "Life", value: "6 years", condition: "" }];
	expect(
		await open({ title: "One", description, facts, problem: "Dead.", result: "Alive.", summary: "In short" }),
	).toEqual({
		...{ headings: ["One", labels.problem, labels.result], lead: description },
		...{ facts: ["Life", labels.started], text: undefined },
	});
});

test.each(["x".repeat(301), "One paragraph.\n\nAnother.", "- A list"])(
	"a longer one stands above them: %s",
	async (long) => {
		const { headings, lead, text } = await open({ title: "One", description: long, approach: "Slowly." });
		expect([headings, lead]).toEqual([["One", labels.approach], undefined]);
		expect(text).toBeTruthy();
	},
);
