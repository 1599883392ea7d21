import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { factLimits, type Project, projectCovers, projectTextNames } from "../../../contract/projects.ts";
import { serviceNames } from "../../../contract/service.ts";
import { sameForEach } from "../../../contract/text.ts";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aProject } from "../../../tests/support/factories.ts";

const project = "/api/v1/project";
const factsInvalid = messages.factsInvalid(factLimits);
const written = { title: "Meter gateway", description: "Forty meters on one bus." };

test("publishes a project sent as a form or as JSON, also without a date (spec 5), and everyone reads it", async () => {
	const app = await openSignedIn();
	for (const sent of [
		{ form: { ...written, startDate: "2025-04-01", services: ["vlsi", "automotive"] } },
		{ form: { ...written, startDate: "" } },
		{ json: written },
	]) {
		const { data } = await app.call(project, sent);
		const short = { preview: written.description, summary: written.description, minutes: 1, typedSummary: "" };
		expect(data).toMatchObject({ ...written, ...short, image: null, createdAt: "2026-03-10T06:00:00.000Z" });
		const text = { ...sameForEach(projectTextNames, []), description: [{ tag: "p", children: [written.description] }] };
		const read = await app.call(`${project}/p/${data._id}`, { token: undefined });
		expect(read).toEqual({ code: 200, status: "success", data: { ...data, text } });
		expect((await app.call(`${project}?sort=date`, { token: undefined })).data).toContainEqual(data);
	}
	const list = await app.call(project);
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
	["description", "Description is required", { description: "\n" }],
	["startDate", messages.dateInvalid("Start date"), { startDate: "soon" }],
	["services", `services takes ${serviceNames.join(", ")}`, { services: ["robotics"] }],
	["summary", messages.tooLong("Summary", 300), { summary: "x".repeat(301) }],
	["imageAlt", messages.tooLong("Alternative text", 500), { imageAlt: "x".repeat(501) }],
	["facts", factsInvalid, { facts: "not JSON" }],
	["facts", factsInvalid, { facts: "[".repeat(100_000) }],
	["facts", factsInvalid, { facts: { name: "Life", value: "6 years" } }],
	["facts", factsInvalid, { facts: [{ name: "Life", condition: "at −25 °C" }] }],
	["facts", factsInvalid, { facts: [{ name: "Life", value: "x".repeat(25) }] }],
	["facts", factsInvalid, { facts: [{ name: "Li\0fe", value: "6 years" }] }],
	["facts", factsInvalid, { facts: Array(5).fill({ name: "Life", value: "6 years" }) }],
	["problem", messages.tooLong("Problem", 20_000), { problem: "x".repeat(20_001) }],
	["result", messages.notText("Result"), { result: ["A paragraph"] }],
	["example", "example takes true or false", { example: "perhaps" }],
	["cover", `cover takes ${projectCovers.join(", ")}`, { cover: "../favicon" }],
])("refuses a wrong %s: %s (%#)", async (field, message, wrong) => {
	const app = await openSignedIn();
	await aProject(app);
	for (const path of [project, `${project}/p/meter-gateway`]) {
		const refused = await app.call(path, { json: { ...written, ...wrong } });
		expect(refused).toEqual({ code: 422, status: "fail", message, errors: { [field]: [message] } });
	}
	expect(await app.store.selectFrom("projects").select(["id", "title"]).execute()).toEqual([
		{ id: "meter-gateway", title: "Meter gateway" },
	]);
});

test("facts, problem, approach, result, example and cover are kept while they are absent, and empty ones are none", async () => {
	const app = await openSignedIn();
	const fact = { name: "Life", value: "6.0 years", condition: "at −25 °C" };
	const told = { problem: "Dead loggers.", approach: "- Capacitors", result: "57,214 uplinks." };
	const none = { facts: [], problem: "", approach: "", result: "", example: false, cover: null };
	const save = async (path: string, sent: object) => (await app.call(path, sent)).data;
	expect(await save(project, { json: written })).toMatchObject(none);
	const path = `${project}/p/meter-gateway`;
	const blank = { name: " ", value: "", condition: "" };
	const asForm = { ...told, facts: JSON.stringify([blank, fact, { name: "Cells", value: "1" }]), example: "true" };
	const facts = [fact, { name: "Cells", value: "1", condition: "" }];
	const stored = { ...told, facts, example: true, cover: "network" };
	expect(await save(path, { form: { ...written, ...asForm, cover: "network" } })).toMatchObject(stored);
	expect(await save(path, { form: written })).toMatchObject(stored);
	const listed = { problem: "Dead", approach: "Capa", result: "57,2", facts };
	expect((await app.call(`${project}?preview=4`)).data).toMatchObject([listed]);
	const changed = { facts: [fact], example: false, cover: null };
	expect(await save(path, { json: { ...written, ...changed } })).toMatchObject({ ...told, ...changed });
	const empty = { facts: "", problem: "", approach: "", result: "", example: "", cover: "" };
	expect(await save(path, { form: { ...written, ...empty } })).toMatchObject(none);
});

test("an edit moves the start date (spec 3), and an untouched date field leaves it as it is", async () => {
	const app = await openSignedIn();
	const { _id } = await aProject(app, { startDate: "2025-04-01" });
	const path = `${project}/p/${_id}`;
	for (const startDate of ["2025-06-01", "", undefined]) {
		await app.call(path, { json: { ...written, startDate } });
		expect((await app.call(path)).data.startDate).toBe("2025-06-01");
	}
});

test("a deletion during an edit is not undone by it", async () => {
	const { token, ...app } = await openSignedIn();
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
