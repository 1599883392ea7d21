import { expect, test } from "vitest";
import type { ChecklistEntry } from "../../../contract/words.ts";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { isOwners } from "../../../tests/support/owner-files.ts";
import { otherCompany } from "../../../tests/support/traces.ts";

const path = "/api/v1/admin/words/checklist";

async function openChecklist() {
	const { token, ...app } = await openSignedIn();
	const put = (file: string, values: object) =>
		app.request(`/api/v1/admin/words/${file}`, { method: "PUT", token, json: { values } });
	const change = async (json: object) => (await app.request(path, { method: "PUT", token, json })).status;
	const read = async () =>
		(await (await app.request(path, { token })).json()) as { putAway: boolean; data: ChecklistEntry[] };
	const places = async () => (await read()).data.map(({ file, path, reason }) => `${file} ${path || reason}`);
	const services = async (offered: (path: string) => boolean) => {
		const { data } = await (await app.request("/api/v1/admin/words/services", { token })).json();
		const list: { path: string }[] = data.values.servicesList;
		return put("services", { servicesList: list.map((one) => ({ ...one, offered: offered(one.path) })) });
	};
	return { ...app, put, change, read, places, services };
}

test("the checklist names what is as it ships, until the owner changed it", async () => {
	const { put, places, services } = await openChecklist();
	expect(await places()).toEqual(
		expect.arrayContaining([
			...[
				"brand logos",
				"brand colors",
				"company name",
				"company lang",
				"company social",
				"company contact_info.address",
			],
			...(isOwners("careers.json") ? [] : ["careers applyingFor"]),
			...(isOwners("services.json") ? [] : ["services servicesList"]),
			...(isOwners("privacy.json") ? [] : ["privacy operator.logs"]),
			...(isOwners("testimonials.json") ? [] : ["testimonials items.0"]),
		]),
	);
	await put("company", { ...otherCompany, lang: "en-GB", social: [] });
	await put("careers", { applyingFor: ["Welder"] });
	await put("testimonials", { items: [] });
	await services((path) => path !== "vlsi");
	const left = await places();
	for (const place of [
		"company name",
		"company lang",
		"company social",
		"careers applyingFor",
		"services servicesList",
	])
		expect(left).not.toContain(place);
	// As it ships, the address is made of the city.
	if (!isOwners("company.json")) expect(left).not.toContain("company contact_info.address");
	expect(left.join()).not.toMatch(/testimonials|service-vlsi/);
});

test("it counts the projects that are examples, and the posts that ship and were never changed", async () => {
	const { read, store, ...app } = await openChecklist();
	for (const [title, drawing] of [
		["Shipped", "posts/a"],
		["Changed", "posts/b"],
		["Own", "covers/a"],
	] as const) {
		const { _id } = await aPost({ store, ...app }, { title });
		const changed = title === "Changed" && { updated_at: "2999-01-01T00:00:00.000Z" };
		await store
			.updateTable("posts")
			.set({ drawing, ...changed })
			.where("id", "=", _id)
			.execute();
	}
	for (const example of [true, true, false]) await aProject({ store, ...app }, { example });
	expect((await read()).data.slice(0, 2)).toMatchObject([
		{ reason: "projects", count: 2 },
		{ reason: "posts", count: 1 },
	]);
});

test("in another language it counts the shipped sentences of each file that visitors see, and leads to the first", async () => {
	const { put, read, services } = await openChecklist();
	const left = async (file: string) =>
		(await read()).data.find((entry) => entry.file === file && entry.reason === "language");
	expect(await left("about")).toBeUndefined();
	await put("company", { lang: "pl", name: "Obwodnica" });
	const before = await left("about");
	expect(before).toMatchObject({ path: expect.stringMatching(/./), text: expect.stringMatching(/(?:\S+ ){3}/) });
	await put("about", {
		meta: { description: "Kim jesteśmy i jak pracujemy, dla kogo i od kiedy, w jednym krótkim zdaniu." },
	});
	expect((await left("about"))?.count).toBeLessThan(before?.count ?? 0);
	for (const file of ["people", "account-mails"]) expect(await left(file)).toBeUndefined();
	expect(await left("service-vlsi")).toBeDefined();
	await services((path) => path !== "vlsi");
	expect(await left("service-vlsi")).toBeUndefined();
});

test("gaps that are meant to stay in templates of replies are not in it", async () => {
	const { put, places } = await openChecklist();
	await put("service-vlsi", { title: "[what it is called]" });
	const found = await places();
	expect(found).toContain("service-vlsi title");
	expect(found.join()).not.toContain("replies");
});

test("the list is put away on every machine, and an entry is left as it is while it says the same", async () => {
	const { change, read, put } = await openChecklist();
	expect((await read()).putAway).toBe(false);
	await put("service-vlsi", { title: "[what it is called]" });
	const gap = async () => (await read()).data.find(({ file }) => file === "service-vlsi") as ChecklistEntry;
	expect([await change({ putAway: true, entry: { id: (await gap()).id, right: true } }), (await gap()).right]).toEqual([
		200,
		true,
	]);
	await put("service-vlsi", { title: "[or what else]" });
	expect([(await gap()).right, (await read()).putAway]).toEqual([false, true]);
	for (const wrong of [{ putAway: "yes" }, { entry: { id: "a", right: "yes" } }]) expect(await change(wrong)).toBe(422);
});

test("the switch for long endings of addresses is named for each form, until it is on", async () => {
	const { put, places } = await openChecklist();
	const named = async () => (await places()).filter((place) => place.endsWith("takesLongEndings"));
	for (const file of ["careers", "contact"]) await put(file, { form: { takesLongEndings: false } });
	expect(await named()).toHaveLength(2);
	await put("contact", { form: { takesLongEndings: true } });
	expect(await named()).toEqual(["careers form.takesLongEndings"]);
});

test("tabs that leave or check other entries at the same moment lose no mark of each other", async () => {
	const { change, read } = await openChecklist();
	const ids = (await read()).data.slice(0, 3).map(({ id }) => id);
	for (const right of [true, false]) {
		await Promise.all(ids.map((id) => change({ entry: { id, right } })));
		expect((await read()).data.filter((entry) => entry.right)).toHaveLength(right ? 3 : 0);
	}
});
