import { expect, test } from "vitest";
import type { CardPage } from "../../contract/card.ts";
import { createTestApp } from "../../tests/support/app.ts";
import { aPost, aProject } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";

async function openCards() {
	const app = await createTestApp();
	const token = await signIn(app);
	const list = async (path: string): Promise<CardPage> =>
		(await app.request(`/api/v1/admin/${path}`, { token })).json();
	return { ...app, list };
}

test.each(["posts", "projects"])("%s need a live token", async (path) => {
	const { request } = await createTestApp();
	expect((await request(`/api/v1/admin/${path}`)).status).toBe(401);
});

test("shows posts with 80 characters, the scheduled ones first and marked", async () => {
	const app = await openCards();
	await aPost(app, { title: "Out", content: "x".repeat(100) });
	await aPost(app, { title: "Coming", publishDate: "2026-04-01" });
	const { data, total } = await app.list("posts");
	expect(total).toBe(2);
	expect(data).toMatchObject([
		{ title: "Coming", date: "2026-04-01", scheduledFor: "2026-03-31T18:30:00.000Z", image: null },
		{ title: "Out", preview: "x".repeat(80), scheduledFor: null },
	]);
});

test("shows projects with 100 characters", async () => {
	const app = await openCards();
	await aProject(app, { title: "Gateway", description: "y".repeat(120), startDate: "2024-02-01" });
	expect((await app.list("projects")).data).toMatchObject([
		{ title: "Gateway", preview: "y".repeat(100), date: "2024-02-01" },
	]);
});

test("pages, and finds words in titles, metacharacters as text", async () => {
	const app = await openCards();
	for (let number = 1; number <= 14; number += 1) {
		await aProject(app, { title: `Project ${number}` });
		app.clock.advance(1_000);
	}
	await aProject(app, { title: "100 % Gateway" });
	expect((await app.list("projects")).data).toHaveLength(12);
	expect((await app.list("projects?page=2")).data.map(({ title }) => title)).toEqual([
		"Project 3",
		"Project 2",
		"Project 1",
	]);
	expect((await app.list("projects?search=GATEWAY+%25")).data.map(({ title }) => title)).toEqual(["100 % Gateway"]);
	expect(await app.list("projects?search=_")).toMatchObject({ data: [], total: 0 });
	expect((await app.list("projects?page=99")).data).toEqual([]);
});
