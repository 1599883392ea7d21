import { afterEach, expect, test, vi } from "vitest";
import { company } from "../../../content/company.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import type { ServiceName } from "../../../contract/service.ts";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";

/** The shipped projects that name a service, in their order. */
const shippedFor = (service: ServiceName) =>
	Object.entries(shippedProjects).filter(([, { services }]) => services.includes(service));
const shippedIds = (service: ServiceName, most = 2) =>
	shippedFor(service)
		.slice(0, most)
		.map(([id]) => id);

afterEach(() => vi.restoreAllMocks());

async function read(app: TestApp, service = "vlsi") {
	const response = await app.request(`/api/v1/service/${service}/proof`);
	const { data } = await response.json();
	const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id);
	return { status: response.status, data, ids: data && [ids(data.projects), ids(data.posts)] };
}

test("a service shows the two newest posts and projects that name it, the shipped ones after the admin's", async () => {
	const app = await createTestApp();
	expect((await read(app)).ids).toEqual([shippedIds("vlsi"), []]);
	for (const [day, title] of ["One", "Two", "Three"].entries())
		await aPost(app, { title, services: ["vlsi", "cyber-security"], publishDate: `2026-03-0${day + 1}` });
	await aPost(app, { title: "Elsewhere", services: ["automotive"] });
	await aPost(app, { title: "Nowhere" });
	await aPost(app, { title: "Later", services: ["vlsi"], publishDate: "2030-01-01" });
	await aProject(app, { title: "Added", services: ["vlsi"] });
	await aProject(app, { title: "Elsewhere", services: ["automotive"] });
	expect((await read(app)).ids).toEqual([
		["added", ...shippedIds("vlsi", 1)],
		["three", "two"],
	]);
	expect((await read(app, "cyber-security")).ids).toEqual([shippedIds("cyber-security"), ["three", "two"]]);
	expect((await read(app, "web-development")).ids).toEqual([shippedIds("web-development"), []]);
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
		...shippedFor("vlsi")
			.slice(0, 1)
			.map(([_id, { title, startDate, cover, example }]) => ({
				_id,
				title,
				startDate,
				uploaded: null,
				drawing: `/drawings/projects/${cover}.svg`,
				example,
			})),
	]);
});

test("content may hide shipped projects, deleted ones are gone, and an unknown service is not found", async () => {
	const app = await createTestApp();
	vi.spyOn(company, "showShippedProjects", "get").mockReturnValue(false);
	await aPost(app, { title: "One", services: ["vlsi"] });
	expect((await read(app)).ids).toEqual([[], ["one"]]);
	await app.request("/api/v1/blog/b/one", { method: "DELETE", token: await signIn(app) });
	expect((await read(app)).ids).toEqual([[], []]);
	expect((await read(app, "robotics")).status).toBe(404);
});
