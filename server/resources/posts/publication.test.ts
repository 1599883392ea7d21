import { expect, test } from "vitest";
import { createTestApp, openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";

async function seen(app: TestApp, id: string, token?: string) {
	const post = await app.call(`/api/v1/blog/b/${id}`, { token });
	const list = await app.call("/api/v1/blog", { token });
	const snapshot = await app.call("/dummyData/DummyBlogs.json");
	return { post: post.code, list: list.data.length, snapshot: snapshot.data.length };
}

test("a post of tomorrow is the admin's alone until that moment, and then everyone's by itself", async () => {
	const { token, ...app } = await openSignedIn();
	const { _id } = await aPost(app, { publishDate: "2026-03-11T09:30:00+05:30" });
	expect(await seen(app, _id)).toEqual({ post: 404, list: 0, snapshot: 0 });
	expect(await seen(app, _id, token)).toEqual({ post: 200, list: 1, snapshot: 0 });
	app.clock.set("2026-03-11T03:59:59.999Z");
	expect(await seen(app, _id)).toEqual({ post: 404, list: 0, snapshot: 0 });
	app.clock.set("2026-03-11T04:00:00.000Z");
	expect(await seen(app, _id)).toEqual({ post: 200, list: 1, snapshot: 1 });
});

test("another time zone of the company moves a post of a day with it, and none of an instant", async () => {
	const { token, ...app } = await openSignedIn();
	const [day, instant] = ["2026-03-12", "2026-03-12T00:00:00+05:30"];
	const ofDay = await aPost(app, { publishDate: day });
	const ofInstant = await aPost(app, { publishDate: instant });
	const moveTo = (timeZone: string) =>
		app.request("/api/v1/admin/words/company", { method: "PUT", token, json: { values: { timeZone } } });
	const statuses = async (at: string) => {
		app.clock.set(at);
		return [(await seen(app, ofDay._id)).post, (await seen(app, ofInstant._id)).post];
	};
	expect((await moveTo("America/Los_Angeles")).status).toBe(200);
	expect(await statuses("2026-03-12T06:59:59Z")).toEqual([404, 200]);
	expect(await statuses("2026-03-12T07:00:00Z")).toEqual([200, 200]);
});

test("posts sort by their publication, newest first, whatever form their dates have", async () => {
	const app = await createTestApp();
	const dates = ["2026-01-02", "2026-01-01T23:00:00+05:30", "2026-01-03T00:00:00Z", "2025-12-31"];
	for (const publishDate of dates) await aPost(app, { title: `Of ${publishDate}`, publishDate });
	const { data } = await app.call("/api/v1/blog");
	expect(data.map((post: { publishDate: string }) => post.publishDate)).toEqual([
		"2026-01-03T00:00:00Z",
		"2026-01-02",
		"2026-01-01T23:00:00+05:30",
		"2025-12-31",
	]);
});

test("two posts of one day are listed with the later created first, in every list", async () => {
	const app = await createTestApp({ settings: { SITE_URL: "https://www.example.com" } });
	for (const title of ["Bravo", "Charlie", "Alpha"]) {
		app.clock.advance(60_000);
		await aPost(app, { title, publishDate: "2026-03-01" });
	}
	const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
	const addresses = async (path: string) =>
		[...(await (await app.request(path)).text()).matchAll(/\/blog\/(\w+)(?=<\/loc>|"\/>|\))/g)].map(([, id]) => id);
	const order = ["alpha", "charlie", "bravo"];
	expect(ids(await app.call("/api/v1/blog"))).toEqual(order);
	expect(ids(await app.call("/api/v1/blog?sort=date"))).toEqual(order.toReversed());
	expect(ids(await app.call("/dummyData/DummyBlogs.json"))).toEqual(order);
	const first = await app.call("/api/v1/blog?limit=1");
	const second = await app.call(`/api/v1/blog?limit=1&cursor=${first.nextCursor}`);
	const third = await app.call(`/api/v1/blog?limit=1&cursor=${second.nextCursor}`);
	expect([first, second, third].flatMap(ids)).toEqual(order);
	expect(ids(await app.call(`/api/v1/blog?limit=1&cursor=${third.previousCursor}`))).toEqual(["charlie"]);
	const { older, newer } = (await app.call("/api/v1/blog/b/charlie/neighbours")).data;
	expect([newer._id, older._id]).toEqual(["alpha", "bravo"]);
	for (const path of ["/feed.xml", "/sitemap.xml"]) expect([path, await addresses(path)]).toEqual([path, order]);
});

test("the snapshot holds cards, a hundred a file, and names the next file", async () => {
	const app = await createTestApp();
	const content = "words ".repeat(500);
	for (let number = 0; number < 205; number++) {
		app.clock.advance(1000);
		await aPost(app, { title: `Post ${number}`, content });
		if (number === 99) expect(await app.call("/dummyData/DummyBlogs.json")).not.toHaveProperty("next");
	}
	const first = await app.call("/dummyData/DummyBlogs.json");
	expect(first).toMatchObject({ total: 205, next: "/dummyData/DummyBlogs-2.json" });
	expect(first.data).toHaveLength(100);
	expect(first.data[0]).toMatchObject({ _id: "post-204", content: content.slice(0, 80), minutes: 2 });
	const second = await app.call(first.next);
	const third = await app.call(second.next);
	expect(third.data).toHaveLength(5);
	expect(third).not.toHaveProperty("next");
	const ids = [first, second, third].flatMap(({ data }) => data.map(({ _id }: { _id: string }) => _id));
	expect(new Set(ids).size).toBe(205);
	for (const unknown of ["-4", "-1", "-0", "-02", "-999999999", "-x"])
		expect((await app.request(`/dummyData/DummyBlogs${unknown}.json`)).status, unknown).toBe(404);
});
