import { expect, test } from "vitest";
import { servicePages } from "../content/service-pages.ts";
import { shippedProjects } from "../content/shipped-projects.ts";
import { publishedDrawings } from "./drawings.ts";

const published = publishedDrawings();

test("every drawing that the content names is published, a project's cover for both themes", () => {
	const named = [
		...Object.values(servicePages).flatMap(({ bgOne, bgTwo, serviceInfo }) => [bgOne, bgTwo, serviceInfo.imagesrc]),
		...Object.values(shippedProjects).flatMap(({ cover }) =>
			["", "dark/"].map((folder) => `/drawings/projects/${folder}${cover}.svg`),
		),
	];
	for (const address of named.filter((address) => address.startsWith("/drawings/")))
		expect([...published.keys()]).toContain(address);
});

test("an image has its colours; a sprite takes them from the page, and names each drawing", () => {
	for (const [path, source] of published) {
		expect(source, path).toMatch(/^<svg xmlns="[^"]+"/);
		if (!source.includes("<symbol")) expect(source, path).not.toContain("var(");
	}
	expect(published.get("/drawings/plates.svg")).toContain('<symbol id="vlsi" viewBox="0 0 300 132"');
});
