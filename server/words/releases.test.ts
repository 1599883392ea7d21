import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../start.mjs";
import { openSignedIn } from "../../tests/support/app.ts";
import { fitValues } from "./fit-values.ts";
import { wordFiles } from "./word-files.ts";

/** Words of the release before they could be changed in the browser, one file of each schema, by their name in the API. */
function earlierWords(): Map<string, object> {
	const files = [...wordFiles()].map(([name, { path }]) => [name, join(root, "tests/releases/before", path)] as const);
	const kept = files.filter(([, file]) => existsSync(file));
	return new Map(kept.map(([name, file]) => [name, JSON.parse(readFileSync(file, "utf8"))]));
}

test("this release refuses nothing of what an earlier one stored, and changes nothing in it", () => {
	expect(earlierWords().size).toBe(17);
	for (const [name, words] of earlierWords()) {
		const file = wordFiles().get(name);
		if (!file) throw new Error(`${name} is gone`);
		const fitted = fitValues(file.schema, file.shipped, words);
		expect([name, fitted.refused]).toEqual([name, []]);
		// New fields may be there besides. Nothing is sent at the end of an alarm any more, so its words have no use.
		const used = JSON.parse(JSON.stringify(words, (key, value) => (/^ended(Text)?$/.test(key) ? undefined : value)));
		expect(fitted.words).toMatchObject(used);
	}
});

test("what a later release stored is shown as far as it is known, and a change keeps the rest for that release", async () => {
	const app = await openSignedIn();
	const later = { hero: { headTitle: "Later", mood: "calm" }, banner: { text: "New" } };
	await app.store
		.insertInto("words")
		.values({ file: "home", json: JSON.stringify(later), updated_at: "2026-03-10T06:00:00.000Z" })
		.execute();
	await app.appContext.words.load(app.store);
	const path = "/api/v1/admin/words/home";
	const read = async () => (await app.call(path)).data;
	expect((await read()).values).toMatchObject({ hero: { headTitle: "Later" } });
	expect((await read()).values).not.toHaveProperty("banner");
	const json = { values: { hero: { spoken: "Changed by the earlier one" } } };
	expect((await app.call(path, { method: "PUT", json })).code).toBe(200);
	const row = await app.store.selectFrom("words").select("json").executeTakeFirstOrThrow();
	expect(JSON.parse(row.json)).toMatchObject({
		hero: { headTitle: "Later", mood: "calm", spoken: "Changed by the earlier one" },
		banner: { text: "New" },
	});
});
