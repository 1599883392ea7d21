import { afterEach, expect, test, vi } from "vitest";
import { company } from "../../content/company.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { aPost, aProject } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";

vi.mock("../../content/shipped-projects.ts", () => {
	const shipped = { title: "Shipped", startDate: "2025-01-01", services: ["vlsi"], cover: "chip", example: true };
	return { shippedProjects: { "shipped-one": shipped, other: { ...shipped, services: [] } }, shippedProjectIds: [] };
});
afterEach(() => vi.restoreAllMocks());

async function read(app: TestApp, service = "vlsi") {
	const response = await app.request(`/api/v1/service/${service}/proof`);
	const { data } = await response.json();
	const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id);
	return { status: response.status, data, ids: data && [ids(data.projects), ids(data.posts)] };
}

test("a service shows the two newest posts and projects that name it, the shipped ones after the admin's", async () => {
	const app = await createTestApp();
	expect((await read(app)).ids).toEqual([["shipped-one"], []]);
	for (const [day, title] of ["One", "Two", "Three"].entries())
		await aPost(app, { title, services: ["vlsi", "cyber-security"], publishDate: `2026-03-0${day + 1}` });
	await aPost(app, { title: "Elsewhere", services: ["automotive"] });
	await aPost(app, { title: "Nowhere" });
	await aPost(app, { title: "Later", services: ["vlsi"], publishDate: "2030-01-01" });
	await aProject(app, { title: "Added", services: ["vlsi"] });
	await aProject(app, { title: "Elsewhere", services: ["automotive"] });
	expect((await read(app)).ids).toEqual([
		["added", "shipped-one"],
		["three", "two"],
	]);
	expect((await read(app, "cyber-security")).ids).toEqual([[], ["three", "two"]]);
	expect((await read(app, "web-development")).ids).toEqual([[], []]);
});

test("a project has what its row shows: its year, its image or its drawing, and whether it is an example", async () => {
	const app = await createTestApp();
	await aProject(app, { title: "Added", startDate: "2024-05-01", services: ["vlsi"] });
	const none = { image: null, imageWidth: null, imageHeight: null, imageAlt: "" };
	expect((await read(app)).data.projects).toEqual([
		{
			_id: "added",
			title: "Added",
			startDate: "2024-05-01",
			uploaded: none,
			drawing: "/drawings/added-projects/added.svg",
			example: false,
		},
		{
			_id: "shipped-one",
			title: "Shipped",
			startDate: "2025-01-01",
			uploaded: null,
			drawing: "/drawings/projects/chip.svg",
			example: true,
		},
	]);
});

test("content may hide the shipped ones, what is deleted is gone, and an unknown service is not found", async () => {
	const app = await createTestApp();
	vi.spyOn(company, "showShippedProjects", "get").mockReturnValue(false);
	await aPost(app, { title: "One", services: ["vlsi"] });
	expect((await read(app)).ids).toEqual([[], ["one"]]);
	await app.request("/api/v1/blog/b/one", { method: "DELETE", token: await signIn(app) });
	expect((await read(app)).ids).toEqual([[], []]);
	expect((await read(app, "robotics")).status).toBe(404);
});
