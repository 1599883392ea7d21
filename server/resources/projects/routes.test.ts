import { expect, test } from "vitest";
import { shippedProjectIds } from "../../../content/shipped-projects.ts";
import { messages } from "../../../contract/messages.ts";
import type { Project } from "../../../contract/project.ts";
import { serviceNames } from "../../../contract/service.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aProject } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";

const project = "/api/v1/project";
const written = { title: "Meter gateway", description: "Forty meters on one bus." };

test("publishes a project sent as a form or as JSON, also without a date (spec 5), and everyone reads it", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	for (const sent of [
		{ form: { ...written, startDate: "2025-04-01", services: ["vlsi", "automotive"] } },
		{ form: { ...written, startDate: "" } },
		{ json: written },
	]) {
		const response = await app.request(project, { ...sent, token });
		expect(response.status).toBe(200);
		const { data } = await response.json();
		expect(data).toMatchObject({ ...written, image: null, createdAt: "2026-03-10T06:00:00.000Z" });
		const read = await app.request(`${project}/p/${data._id}`);
		expect([read.status, await read.json()]).toEqual([200, { status: "success", data }]);
	}
	const list = await (await app.request(project)).json();
	const idsAndDates = list.data.map(({ _id, startDate }: Record<string, string>) => [_id, startDate]).toSorted();
	expect(idsAndDates).toEqual([
		["meter-gateway", "2025-04-01"],
		["meter-gateway-2", "2026-03-10T06:00:00.000Z"],
		["meter-gateway-3", "2026-03-10T06:00:00.000Z"],
	]);
	expect(list.data.map(({ services }: Project) => services)).toContainEqual(["vlsi", "automotive"]);
});

test.each([
	["title", "Title is required", { title: "" }],
	["description", "Description is required", { description: undefined }],
	["description", "Description is required", { description: "\n" }],
	["startDate", messages.dateInvalid("Start date"), { startDate: "soon" }],
	["services", `services takes ${serviceNames.join(", ")}`, { services: ["robotics"] }],
	["imageAlt", messages.tooLong("Alternative text", 500), { imageAlt: "x".repeat(501) }],
])("refuses a wrong %s: %s (%#)", async (field, message, wrong) => {
	const app = await createTestApp();
	const token = await signIn(app);
	await aProject(app);
	for (const path of [project, `${project}/p/meter-gateway`]) {
		const response = await app.request(path, { json: { ...written, ...wrong }, token });
		expect([response.status, await response.json()]).toEqual([
			422,
			{ status: "fail", message, errors: { [field]: [message] } },
		]);
	}
	expect(await app.store.selectFrom("projects").select(["id", "title"]).execute()).toEqual([
		{ id: "meter-gateway", title: "Meter gateway" },
	]);
});

test("never takes the address of a project that ships with the site", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	for (const shipped of shippedProjectIds) {
		const json = { ...written, title: shipped.replaceAll("-", " ") };
		expect((await (await app.request(project, { json, token })).json()).data._id).toBe(`${shipped}-2`);
	}
});

test("changes and deletes a project", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const { _id } = await aProject(app);
	const path = `${project}/p/${_id}`;
	const edited = { title: "New", description: "Newer" };
	const response = await app.request(path, { form: edited, token });
	expect((await response.json()).data).toMatchObject({ _id, ...edited });
	expect((await app.request(path, { method: "DELETE", token })).status).toBe(200);
	expect((await app.request(path, { method: "DELETE", token })).status).toBe(404);
	expect((await app.request(path)).status).toBe(404);
	expect((await app.request(path, { json: written, token })).status).toBe(404);
});

test("an edit moves the start date (spec 3), and an untouched date field leaves it as it is", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const { _id } = await aProject(app, { startDate: "2025-04-01" });
	const path = `${project}/p/${_id}`;
	for (const startDate of ["2025-06-01", "", undefined]) {
		await app.request(path, { json: { ...written, startDate }, token });
		expect((await (await app.request(path)).json()).data.startDate).toBe("2025-06-01");
	}
});

test("refuses an edit that began before another was saved", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	const { _id, updatedAt } = await aProject(app);
	const edits = Array.from({ length: 8 }, () =>
		app.request(`${project}/p/${_id}`, { json: { ...written, updatedAt }, token }),
	);
	const statuses = (await Promise.all(edits)).map(({ status }) => status).toSorted();
	expect(statuses).toEqual([200, ...Array(7).fill(409)]);
});

test("a deletion during an edit is not undone by it", async () => {
	const app = await createTestApp();
	const token = await signIn(app);
	for (let round = 0; round < 5; round++) {
		const { _id } = await aProject(app);
		const path = `${project}/p/${_id}`;
		await Promise.all([
			...Array.from({ length: 4 }, () => app.request(path, { json: written, token })),
			app.request(path, { method: "DELETE", token }),
		]);
		expect((await app.request(path)).status).toBe(404);
	}
});
