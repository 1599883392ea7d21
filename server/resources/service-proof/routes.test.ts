import { expect, test } from "vitest";
import { createTestApp, openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";

async function read(app: TestApp, service = "vlsi") {
	const { code, data } = await app.call(`/api/v1/service/${service}/proof`);
	const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id);
	return { code, data, ids: data && [ids(data.projects), ids(data.posts)] };
}

test("a service shows the two newest posts and projects that name it", async () => {
	const app = await createTestApp();
	expect((await read(app)).ids).toEqual([[], []]);
	for (const [day, title] of ["One", "Two", "Three"].entries()) {
		app.clock.advance(1);
		await aPost(app, { title, services: ["vlsi", "cyber-security"], publishDate: `2026-03-0${day + 1}` });
		await aProject(app, { title, services: ["cyber-security", "vlsi"] });
	}
	await aPost(app, { title: "Elsewhere", services: ["automotive"] });
	await aPost(app, { title: "Nowhere" });
	await aPost(app, { title: "Later", services: ["vlsi"], publishDate: "2030-01-01" });
	await aProject(app, { title: "Elsewhere", services: ["automotive"] });
	const newest = ["three", "two"];
	for (const service of ["vlsi", "cyber-security"]) expect((await read(app, service)).ids).toEqual([newest, newest]);
	expect((await read(app, "web-development")).ids).toEqual([[], []]);
});

test("a project has what its row shows, and no whole text", async () => {
	const app = await createTestApp();
	const shown = { title: "Added", startDate: "2024-05-01", example: true, cover: "chip" } as const;
	await aProject(app, { ...shown, services: ["vlsi"] });
	const image = { drawing: "covers/01", image: null, imageWidth: null, imageHeight: null, imageAlt: "" };
	expect((await read(app)).data.projects).toEqual([{ _id: "added", ...shown, ...image }]);
});

test("deleted ones are gone, and an unknown service is not found", async () => {
	const { token, ...app } = await openSignedIn();
	await aPost(app, { title: "One", services: ["vlsi"] });
	await aProject(app, { title: "One", services: ["vlsi"] });
	for (const path of ["blog/b/one", "project/p/one"]) await app.request(`/api/v1/${path}`, { method: "DELETE", token });
	expect((await read(app)).ids).toEqual([[], []]);
	expect((await read(app, "robotics")).code).toBe(404);
});
