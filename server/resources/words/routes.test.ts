import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { openSignedIn, type TestApp } from "../../../tests/support/app.ts";

const home = "/api/v1/admin/words/home";

async function openWords() {
	const app = await openSignedIn();
	const put = (json: object, path = home) => app.call(path, { method: "PUT", json });
	const read = async (path = home) => (await app.call(path)).data;
	return { ...app, put, read };
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
	const saved = await put({ values });
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
	const values = { hero: { headTitle: "", rotateWords: ["one"] }, meta: { description: "Short" } };
	const { code, errors } = await put({ values });
	expect(code).toBe(422);
	expect(errors).toEqual({
		"hero.headTitle": ["must not be empty"],
		"hero.rotateWords": ["must hold at least 2 entries"],
		"meta.description": ["must have at least 50 characters"],
	});
	expect(await rows(app)).toEqual([]);
});

test("a placeholder that nothing fills in, or without the language's forms, is named at its field and not stored", async () => {
	const { put, ...app } = await openWords();
	const forms = "{services:usługa|usługi|usług|usługi}";
	const save = async (headTitle: string) =>
		(await put({ values: { hero: { headTitle } } })).errors?.["hero.headTitle"]?.[0];
	const unclosed = ["{services:a|b", "{company", "}", "{IN:In {city}, "];
	const wrong = [
		"{ company }",
		"{{company}}",
		"{a,b}",
		"{}",
		"{services:{city}|b}",
		"{IN:{not PL:a}}",
		"{IN:a {b {c}} d}",
	];
	for (const unknown of ["{compny}", "{kraj}", "{name}", "{usługi:a|b}", ...wrong, ...unclosed])
		expect(await save(`We are ${unknown}`)).toBe(`Nothing fills in ${unknown}`.replace("a {b {c}} d}", "a "));
	expect(await save("{IN:In {cuntry}, }we")).toBe("Nothing fills in {cuntry}");
	expect(await save(`In ${forms}`)).toBe(`${forms} takes a form for each of one|other`);
	const rotateWords = Array(301).fill("Boards");
	const { errors } = await put({ values: { hero: { rotateWords } } });
	expect(errors).toEqual({ "hero.rotateWords": [messages.listTooLong] });
	expect(await rows(app)).toEqual([]);
	for (const known of ["{company} {IN:a|b|c}", "{services:one|many}", "{IN:In {country}, {services:one|many}}"])
		expect(await save(known)).toBeUndefined();
	expect((await put({ values: { lang: "pl" } }, "/api/v1/admin/words/company")).code).toBe(200);
	expect(await save(`In ${forms}`)).toBeUndefined();
});

test.each([
	["service-vlsi", "bgOne", { bgOne: "javascript:alert(1)" }],
	["service-vlsi", "bgTwo", { bgTwo: "https://elsewhere.example/a.svg" }],
	["service-vlsi", "serviceInfo.imagesrc", { serviceInfo: { imagesrc: "/assets/../a.svg" } }],
	["layout", "footer.action.path", { footer: { action: { path: "//elsewhere" } } }],
	["company", "social", { social: [{ name: "A", logo: "A", url: "javascript:alert(1)" }] }],
	["mail", "receipt.contact.subject", { receipt: { contact: { subject: "{ company } got it" } } }],
])("what does not fit is refused in %s, and %s shows what ships where it was stored", async (name, place, values) => {
	const { put, read, store, appContext } = await openWords();
	const path = `/api/v1/admin/words/${name}`;
	const { code, errors } = await put({ values }, path);
	expect([code, Object.keys(errors)[0]]).toEqual([422, expect.stringContaining(place)]);
	const stored = { file: name, json: JSON.stringify(values), updated_at: "2026-03-10T06:00:00.000Z" };
	await store.insertInto("words").values(stored).execute();
	await appContext.words.load(store);
	expect(appContext.words.published().refused.get(name)).toEqual([place]);
	expect((await read(path)).needsYou).toHaveLength(1);
});

test("a change of words that somebody else changed is refused with what is stored", async () => {
	const { put, read } = await openWords();
	const first = await put({ values: { hero: { headTitle: "First" } }, updatedAt: null });
	const stale = await put({ values: { hero: { headTitle: "Second" } }, updatedAt: null });
	expect([stale.code, stale.message]).toEqual([409, messages.editedElsewhere]);
	expect(stale.data.values.hero.headTitle).toBe("First");
	expect((await put({ values: { hero: { headTitle: "Second" } }, updatedAt: first.data.updatedAt })).code).toBe(200);
	expect((await read()).values.hero.headTitle).toBe("Second");
});

test("a change writes a version, and ends the draft that it publishes; sent twice, it is stored once", async () => {
	const { put, read, call } = await openWords();
	const id = "words-draft-0001";
	const draft = { kind: "words", item: "home", values: { hero: { headTitle: "Drafted" } } };
	expect((await put(draft, `/api/v1/admin/drafts/${id}`)).code).toBe(200);
	for (let time = 0; time < 2; time += 1)
		expect((await put({ values: draft.values, draft: id })).data.values.hero.headTitle).toBe("Drafted");
	expect(await read("/api/v1/admin/versions/words/home")).toMatchObject([{ number: 1 }]);
	expect((await call(`/api/v1/admin/drafts/${id}`)).code).toBe(409);
});

test("the draft of another file is not ended", async () => {
	const { put } = await openWords();
	await put({ kind: "words", item: "about", values: {} }, "/api/v1/admin/drafts/words-draft-0002");
	expect((await put({ values: { hero: { headTitle: "X" } }, draft: "words-draft-0002" })).code).toBe(422);
});

test.each(["admin", "conditions", "nothing", "__proto__"])("%s is no file of words", async (file) => {
	const { put } = await openWords();
	expect((await put({ values: {} }, `/api/v1/admin/words/${file}`)).code).toBe(404);
	const draft = { kind: "words", item: file, values: {} };
	expect((await put(draft, "/api/v1/admin/drafts/words-draft-0003")).code).toBe(404);
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
	expect((await put({ values: { people: [person] } }, path)).data.updatedAt).not.toBeNull();
	expect((await put({ values: defaults }, path)).data.updatedAt).toBeNull();
});
