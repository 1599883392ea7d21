import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { openSignedIn, type TestApp } from "../../../tests/support/app.ts";

const home = "/api/v1/admin/words/home";

async function openWords() {
	const { token, ...app } = await openSignedIn();
	const put = (json: object, path = home) => app.request(path, { method: "PUT", token, json });
	const read = async (path = home) => (await (await app.request(path, { token })).json()).data;
	return { ...app, token, put, read };
}

const rows = ({ store }: Pick<TestApp, "store">) => store.selectFrom("words").selectAll().execute();

test("a file that nobody changed is as it ships", async () => {
	const { read, ...app } = await openWords();
	const { defaults, values, updatedAt } = await read();
	expect(values).toEqual(defaults);
	expect(updatedAt).toBeNull();
	expect(await rows(app)).toEqual([]);
	expect((await read("/api/v1/admin/words")).every(({ changed }: { changed: boolean }) => !changed)).toBe(true);
});

test("objects are merged by the schema's own names, lists are replaced, and null goes back to what ships", async () => {
	const { put, read, ...app } = await openWords();
	const { defaults } = await read();
	const rotateWords = ["Boards", "Firmware"];
	const values = JSON.parse(
		'{"hero":{"headTitle":"We build","rotateWords":["Boards","Firmware"],"other":1},"__proto__":{"x":1}}',
	);
	const saved = await (await put({ values })).json();
	expect(saved.data.values).toEqual({ ...defaults, hero: { ...defaults.hero, headTitle: "We build", rotateWords } });
	expect((await rows(app)).map(({ file }) => file)).toEqual(["home"]);
	await put({ values: { hero: { rotateWords: null } } });
	expect((await read()).values.hero).toEqual({ ...defaults.hero, headTitle: "We build" });
	await put({ values: { hero: null } });
	expect((await read()).updatedAt).toBeNull();
	expect(await rows(app)).toEqual([]);
});

test("words that do not fit are refused by their place, and nothing is stored", async () => {
	const { put, ...app } = await openWords();
	const refused = await put({
		values: { hero: { headTitle: "", rotateWords: ["one"] }, meta: { description: "Short" } },
	});
	expect([refused.status, (await refused.json()).errors]).toEqual([
		422,
		{
			"hero.headTitle": ["must not be empty"],
			"hero.rotateWords": ["must hold at least 2 entries"],
			"meta.description": ["must have at least 50 characters"],
		},
	]);
	expect(await rows(app)).toEqual([]);
});

test("a placeholder that nothing fills in, or without the language's forms, is named at its field and not stored", async () => {
	const { put, ...app } = await openWords();
	const forms = "{services:usługa|usługi|usług|usługi}";
	const save = async (headTitle: string) => {
		const saved = await put({ values: { hero: { headTitle } } });
		return (await saved.json()).errors?.["hero.headTitle"]?.[0];
	};
	for (const unknown of ["{compny}", "{kraj}", "{name}", "{usługi:a|b}"])
		expect(await save(`We are ${unknown}`)).toBe(`Nothing fills in ${unknown}`);
	expect(await save(`In ${forms}`)).toBe(`${forms} takes a form for each of one|other`);
	expect(await rows(app)).toEqual([]);
	for (const known of ["{company} {IN:a|b|c}", "{services:one|many}", "{ a } {a,b}"])
		expect(await save(known)).toBeUndefined();
	expect((await put({ values: { lang: "pl" } }, "/api/v1/admin/words/company")).status).toBe(200);
	expect(await save(`In ${forms}`)).toBeUndefined();
});

test.each([
	["service-vlsi", "bgOne", { bgOne: "javascript:alert(1)" }],
	["service-vlsi", "bgTwo", { bgTwo: "https://elsewhere.example/a.svg" }],
	["service-vlsi", "serviceInfo.imagesrc", { serviceInfo: { imagesrc: "/assets/../a.svg" } }],
	["layout", "footer.action.path", { footer: { action: { path: "//elsewhere" } } }],
	["company", "social", { social: [{ name: "A", logo: "A", url: "javascript:alert(1)" }] }],
])("what is no address is refused in %s, and %s shows what ships where it was stored", async (name, place, values) => {
	const { put, read, store, appContext } = await openWords();
	const path = `/api/v1/admin/words/${name}`;
	const refused = await put({ values }, path);
	expect([refused.status, Object.keys((await refused.json()).errors)[0]]).toEqual([
		422,
		expect.stringContaining(place),
	]);
	const stored = { file: name, json: JSON.stringify(values), updated_at: "2026-03-10T06:00:00.000Z" };
	await store.insertInto("words").values(stored).execute();
	await appContext.words.load(store);
	expect(appContext.words.published().refused.get(name)).toEqual([place]);
	expect((await read(path)).needsYou).toHaveLength(1);
});

test("a change of words that somebody else changed is refused with what is stored", async () => {
	const { put, read } = await openWords();
	const first = await (await put({ values: { hero: { headTitle: "First" } }, updatedAt: null })).json();
	const stale = await put({ values: { hero: { headTitle: "Second" } }, updatedAt: null });
	const answer = await stale.json();
	expect([stale.status, answer.message]).toEqual([409, messages.editedElsewhere]);
	expect(answer.data.values.hero.headTitle).toBe("First");
	expect((await put({ values: { hero: { headTitle: "Second" } }, updatedAt: first.data.updatedAt })).status).toBe(200);
	expect((await read()).values.hero.headTitle).toBe("Second");
});

test("a change writes a version, and ends the draft that it publishes; sent twice, it is stored once", async () => {
	const { put, read, token, ...app } = await openWords();
	const id = "words-draft-0001";
	const draft = { kind: "words", item: "home", values: { hero: { headTitle: "Drafted" } } };
	expect((await put(draft, `/api/v1/admin/drafts/${id}`)).status).toBe(200);
	for (let call = 0; call < 2; call += 1) {
		const saved = await put({ values: draft.values, draft: id });
		expect([saved.status, (await saved.json()).data.values.hero.headTitle]).toEqual([200, "Drafted"]);
	}
	expect(await read("/api/v1/admin/versions/words/home")).toMatchObject([{ number: 1 }]);
	expect((await app.request(`/api/v1/admin/drafts/${id}`, { token })).status).toBe(409);
});

test("the draft of another file is not ended", async () => {
	const { put } = await openWords();
	await put({ kind: "words", item: "about", values: {} }, "/api/v1/admin/drafts/words-draft-0002");
	expect((await put({ values: { hero: { headTitle: "X" } }, draft: "words-draft-0002" })).status).toBe(422);
});

test.each(["admin", "conditions", "nothing", "__proto__"])("%s is no file of words", async (file) => {
	const { put } = await openWords();
	expect((await put({ values: {} }, `/api/v1/admin/words/${file}`)).status).toBe(404);
	const draft = { kind: "words", item: file, values: {} };
	expect((await put(draft, "/api/v1/admin/drafts/words-draft-0003")).status).toBe(404);
});

test("a service's file has the service's name, and its data follow (spec 7)", async () => {
	const { put, request } = await openWords();
	await put({ values: { title: "Chips" } }, "/api/v1/admin/words/service-vlsi");
	const response = await request("/services/ServiceVlsi.json");
	expect(response.headers.get("Cache-Control")).toBe("no-cache");
	expect((await response.json()).title).toBe("Chips");
});

test("the list says all words where they are asked for, so that one call is enough to search them", async () => {
	const { put, read } = await openWords();
	await put({ values: { hero: { headTitle: "We build" } } });
	const [plain, whole] = [await read("/api/v1/admin/words"), await read("/api/v1/admin/words?values=true")];
	const homeOf = (files: { file: string; values?: unknown }[]) => files.find(({ file }) => file === "home");
	expect(homeOf(plain)).toMatchObject({ file: "home", changed: true, texts: { changed: 1 }, needsYou: false });
	expect(homeOf(whole)?.values).toEqual((await read()).values);
});

test("words that say again what ships are none, also where the form names what is so without them", async () => {
	const { put, read } = await openWords();
	const path = "/api/v1/admin/words/people";
	const { defaults } = await read(path);
	const person = { name: "Ada", role: "Engineer" };
	const saved = await (await put({ values: { people: [person] } }, path)).json();
	expect(saved.data.updatedAt).not.toBeNull();
	expect((await (await put({ values: defaults }, path)).json()).data.updatedAt).toBeNull();
});
