import { expect, test } from "vitest";
import { expected, isReached, renderingsOf, seededRandom, simulate, usualPages } from "../../bench/scale/model.ts";

const pages = usualPages(Array.from({ length: 40 }, (_, post) => `/blog/${post}`));
const workload = { nodes: 3, pages, requests: 50, changes: 0.5, posts: 40, duration: 200 };
const costs = { idle: 2, rendering: () => 3, change: 10 };

test("what is simulated event by event is what the sum says, but for chance", () => {
	const runs = Array.from({ length: 20 }, (_, run) => simulate(workload, costs, seededRandom(run)));
	const mean = (name: "requests" | "hits" | "renderings" | "transactions") =>
		runs.reduce((sum, run) => sum + run[name], 0) / runs.length;
	const sum = expected(workload, costs);
	for (const name of ["requests", "hits", "renderings", "transactions"] as const)
		expect([name, Math.abs(mean(name) / sum[name] - 1) < 0.05]).toEqual([name, true]);
	for (const { requests, hits, renderings } of runs) expect(hits + renderings).toBe(requests);
});

test("a page is rendered once for each change when it is asked for all the time, and once for each visit when hardly ever", () => {
	const list = { path: "/blogs", share: 1, lists: true };
	const site = { ...workload, nodes: 2, pages: [list] };
	expect(renderingsOf(list, { ...site, requests: 1e9, changes: 0.1 })).toBeCloseTo(0.2, 6);
	expect(renderingsOf(list, { ...site, requests: 0.001, changes: 1e6 })).toBeCloseTo(0.001, 6);
	expect(renderingsOf({ path: "/", share: 1 }, { ...site, requests: 10 })).toBe(0);
	expect(renderingsOf(list, { ...site, requests: 0, changes: 0 })).toBe(0);
});

test("a change of a post reaches it, the two that link to it, and every list", () => {
	const reached = pages.filter((page) => isReached(page, 7)).map(({ path }) => path);
	expect(reached).toEqual(["/blogs", "/blogs/page/2", "/blogs/page/3", "/feed.xml", "/blog/6", "/blog/7", "/blog/8"]);
});
