import { expect, test } from "vitest";
import { openTestSite } from "../../../tests/support/site.ts";
import { createPageCheck } from "./page-check.ts";
import { createReadiness } from "./readiness.ts";

test("the product is not ready while pages hang, however many visitors wait, and one that is checked is not begun twice", async () => {
	const readiness = createReadiness({ info: () => {}, error: () => {} } as never);
	const held = Promise.withResolvers<void>();
	const routes = Array.from({ length: 80 }, (_, number) => `page-${number}`);
	const render = async ({ url }: Request) => {
		if (url.includes("page-")) await held.promise;
		return new Response("page");
	};
	const site = await openTestSite({ appContext: { readiness }, routes, render });
	const look = async (check: () => Promise<void>) => {
		await readiness.runCheck("pages", check);
		return (await site.ask("/readyz")).status;
	};
	const patient = createPageCheck(site.renderings, 600_000);
	const hurried = createPageCheck(site.renderings, 1);
	expect(await look(patient)).toBe(200);
	const visitors = routes.map((route) => site.ask(`/${route}`));
	await Promise.any(visitors.map(async (visitor) => expect((await visitor).status).toBe(503)));
	expect([await look(hurried), await look(hurried)]).toEqual([503, 503]);
	held.resolve();
	expect((await Promise.all(visitors)).map(({ status }) => status)).toContain(200);
	expect(await look(patient)).toBe(200);
	expect(site.rendered.filter((path) => !path.includes("page-"))).toHaveLength(3);
});

test("a page that waits because others are answered makes nobody unready", async () => {
	let ended = 0;
	const check = createPageCheck({ run: () => new Promise(() => {}), ended: () => ended++ }, 1);
	await expect(check()).resolves.toBeUndefined();
});
