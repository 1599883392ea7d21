import { setImmediate as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { anotherName } from "../../tests/support/another-name.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { createWords } from "./words.ts";

const store = ({ store }: TestApp, name: string) =>
	store
		.insertInto("words")
		.values({ file: "company", json: JSON.stringify({ name }), updated_at: "2026-03-10T06:00:00.000Z" })
		.onConflict((conflict) => conflict.column("file").doUpdateSet({ json: JSON.stringify({ name }) }))
		.execute();

test("a task keeps its words to its end, and what begins later has those that are published then", async () => {
	const app = await createTestApp();
	const words = createWords();
	const running = words.run(async () => {
		const before = company.name;
		await store(app, anotherName);
		await words.load(app.store);
		await pass();
		return [before, company.name];
	});
	const [before, after] = await running;
	expect(after).toBe(before);
	expect(company.name).toBe(anotherName);
	expect(words.run(() => company.name)).toBe(anotherName);
});

test("words that are loaded at once are published in the order of their commits", async () => {
	const app = await createTestApp();
	const words = createWords();
	await store(app, "First");
	const first = words.load(app.store);
	await store(app, "Second");
	await Promise.all([first, words.load(app.store)]);
	expect(words.run(() => company.name)).toBe("Second");
});
