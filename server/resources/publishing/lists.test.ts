import { expect, test } from "vitest";
import type { Page } from "../../../contract/list.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Project } from "../../../contract/projects.ts";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";

/** Both lists of titled things, and how one with a title and a text comes into each. */
const lists: [path: string, add: (app: TestApp, title: string, text?: string) => Promise<unknown>][] = [
	["/api/v1/blog", (app, title, content = "Text") => aPost(app, { title, content })],
	["/api/v1/project", (app, title, description = "Text") => aProject(app, { title, description })],
];

async function openList(path: string, add: (typeof lists)[number][1]) {
	const app = await createTestApp();
	const list = async (query = "", token?: string): Promise<Page<Post & Project>> =>
		(await app.request(`${path}?${query}`, { token })).json();
	return {
		...app,
		list,
		titles: async (query = "", token?: string) => (await list(query, token)).data.map(({ title }) => title),
		add: async (titles: string[]) => {
			for (const title of titles) {
				await add(app, title);
				app.clock.advance(1_000);
			}
		},
	};
}

test.each(lists)("%s finds words in titles, whatever their case, metacharacters as text", async (path, add) => {
	const app = await openList(path, add);
	await app.add(["Meter gateway", "100 % Gateway", "Weather station"]);
	expect(await app.titles("search=GATEWAY+%25")).toEqual(["100 % Gateway"]);
	expect(await app.titles("search=gateway")).toEqual(["100 % Gateway", "Meter gateway"]);
	await app.add(["Über uns"]);
	expect([await app.titles("search=%C3%9Cber"), await app.titles("search=%C3%BCBER")]).toEqual([
		["Über uns"],
		["Über uns"],
	]);
	expect(await app.list("search=_&total=true")).toMatchObject({ data: [], total: 0 });
});

test.each(lists)("%s sorts by date and by title, both ways", async (path, add) => {
	const app = await openList(path, add);
	await app.add(["beta", "Alpha", "Gamma"]);
	expect(await app.titles()).toEqual(["Gamma", "Alpha", "beta"]);
	expect(await app.titles("sort=date")).toEqual(["beta", "Alpha", "Gamma"]);
	expect(await app.titles("sort=title")).toEqual(["Alpha", "beta", "Gamma"]);
	expect(await app.titles("sort=-title")).toEqual(["Gamma", "beta", "Alpha"]);
});

test.each(lists)("%s pages forth and back in any sort, and counts when it is asked", async (path, add) => {
	const app = await openList(path, add);
	await app.add(["E", "D", "C", "B", "A"]);
	for (const sort of ["-date", "title"]) {
		const first = await app.list(`limit=2&sort=${sort}&total=true`);
		expect([first.total, first.previousCursor]).toEqual([5, undefined]);
		const second = await app.list(`limit=2&sort=${sort}&cursor=${first.nextCursor}`);
		expect(second.data.map(({ title }) => title)).toEqual(["C", "D"]);
		expect(second).not.toHaveProperty("total");
		expect((await app.list(`limit=2&sort=${sort}&cursor=${second.previousCursor}`)).data).toEqual(first.data);
	}
});

test.each(lists)("%s pages through titles that are as long as they may be", async (path, add) => {
	const app = await openList(path, add);
	await app.add(["\u0001".repeat(300), "ö".repeat(300), "電".repeat(300)]);
	const { nextCursor } = await app.list("limit=2&sort=title");
	expect((await app.list(`sort=title&cursor=${nextCursor}`)).data).toHaveLength(1);
});

test.each(lists)("%s gives the first characters of each text when it is asked", async (path, add) => {
	const app = await openList(path, add);
	await add(app, "Long", `One line\nand ${"x".repeat(100)}`);
	const [item] = (await app.list("preview=20")).data;
	expect(item?.content ?? item?.description).toBe("One line and xxxxxxx");
	expect(item?.summary).toBe(`One line and ${"x".repeat(100)}`);
	for (const wrong of ["0", "-1", "many", "1001"]) {
		const response = await app.request(`${path}?preview=${wrong}`);
		const message = "preview takes a whole number from 1 to 1000";
		expect([response.status, (await response.json()).errors]).toEqual([422, { preview: [message] }]);
	}
});

/** Bytes of one response, generously: its texts and what stands around them. */
const maxBytes = 600 * 1024;

test.each(lists)("%s answers long texts within a bound, and pages on to the last of them", async (path, add) => {
	const app = await openList(path, add);
	const texts = Array.from({ length: 30 }, (_, number) => `${number} `.padEnd(40_000 + number, "\u00e9"));
	for (const [number, text] of texts.entries()) {
		await add(app, `Title ${number}`, text);
		app.clock.advance(1_000);
	}
	for (const query of ["", "limit=1000"]) {
		const found: string[] = [];
		let cursor: string | undefined;
		do {
			const response = await app.request(`${path}?${query}${cursor ? `&cursor=${cursor}` : ""}`);
			const text = await response.text();
			expect(Buffer.byteLength(text)).toBeLessThan(maxBytes);
			const page = JSON.parse(text);
			found.push(...page.data.map((item: Post & Project) => item.content ?? item.description));
			cursor = page.nextCursor;
		} while (cursor);
		expect(found).toEqual(texts.toReversed());
	}
	expect((await app.list("preview=20")).data).toHaveLength(30);
	const second = await app.list(`cursor=${(await app.list()).nextCursor}`);
	expect((await app.list(`cursor=${second.previousCursor}`)).data.at(-1)).toEqual((await app.list()).data.at(-1));
});

test.each(lists)(
	"%s answers one text that is longer than the bound all the same, and hundreds of short ones at once",
	async (path, add) => {
		const app = await openList(path, add);
		await add(app, "Long", "\u20ac".repeat(200_000));
		app.clock.advance(1_000);
		await add(app, "Short");
		expect((await app.list("sort=date")).data.map(({ title }) => title)).toEqual(["Long"]);
		expect((await app.list("limit=1")).data.map(({ title }) => title)).toEqual(["Short"]);
		for (let number = 0; number < 399; number += 1) await add(app, `Title ${number}`, "Text");
		expect((await app.list("limit=1000")).data).toHaveLength(400);
	},
);
