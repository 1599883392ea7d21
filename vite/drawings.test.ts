import { expect, test } from "vitest";
import { servicePages } from "../content/service-pages.ts";
import { projectCovers } from "../contract/projects.ts";
import { drawingsIn } from "../drawing/file.ts";
import { publishedDrawings } from "./drawings.ts";

const published = publishedDrawings();

test("every drawing that the content names, or a project may have, is published, the latter for both themes", () => {
	expect(drawingsIn("projects")).toEqual(projectCovers.map((cover) => `projects/${cover}`));
	const named = [
		...Object.values(servicePages).flatMap(({ bgOne, bgTwo, serviceInfo }) => [bgOne, bgTwo, serviceInfo.imagesrc]),
		...projectCovers.flatMap((cover) => ["", "dark/"].map((folder) => `/drawings/projects/${folder}${cover}.svg`)),
	];
	for (const address of named.filter((address) => address.startsWith("/drawings/")))
		expect([...published.keys()]).toContain(address);
});

test("in every project's drawing one path lights up where the address asks for it", () => {
	for (const cover of projectCovers)
		for (const folder of ["", "dark/"])
			expect(
				published.get(`/drawings/projects/${folder}${cover}.svg`)?.match(/<path id="signal"/g),
				cover,
			).toHaveLength(1);
});

test("an image has its colours; a sprite takes them from the page, and names each drawing", () => {
	for (const [path, source] of published) {
		expect(source, path).toMatch(/^<svg xmlns="[^"]+"/);
		if (!source.includes("<symbol")) expect(source, path).not.toContain("var(");
	}
	expect(published.get("/drawings/plates.svg")).toContain('<symbol id="vlsi" viewBox="0 0 300 132"');
});
