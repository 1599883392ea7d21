import { expect, test } from "vitest";
import { projectsPage } from "../../../content/projects-page.ts";
import { mainPages } from "./site-pages.ts";

test("the list of projects says whether it holds examples", () => {
	const { meta, hero, example } = projectsPage;
	const listPage = (hasExamples: boolean) => mainPages(hasExamples).find(({ path }) => path === "/projects");
	expect(listPage(false)).toMatchObject({ ...meta, section: hero.headTitle });
	expect(listPage(true)).toMatchObject({ description: example.list.description, section: example.list.label });
});
