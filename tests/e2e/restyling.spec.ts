import { type CDPSession, expect } from "@playwright/test";
import { interactions, windows } from "../../bench/measures/interactions.ts";
import { test } from "./fixtures/test.ts";

/** How many elements each styling of a page concerned while something was done. */
async function styled(client: CDPSession, act: () => Promise<void>): Promise<number[]> {
	const counts: number[] = [];
	client.on("Tracing.dataCollected", ({ value }) => {
		for (const { args } of value as unknown as { args: { elementCount?: number } }[])
			counts.push(args.elementCount ?? 0);
	});
	await client.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
	await act();
	const ended = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
	await client.send("Tracing.end");
	await ended;
	return counts;
}

for (const kind of ["screen", "phone"] as const)
	test.describe(kind, () => {
		test.use(windows[kind]);
		// A theme concerns all, and a tab is new.
		for (const [what, , path, act, prepare] of interactions[kind])
			if (!/^(?:Theme|Tab)/.test(what))
				test(`"${what}" styles no more than a quarter of its page`, async ({ page, signIn }) => {
					if (path.startsWith("/admin")) await signIn(page);
					// What lies behind the panel becomes inert after the paint that is looked at here.
					await page.addInitScript(() =>
						Object.defineProperty(HTMLElement.prototype, "inert", { value: false, writable: true }),
					);
					await page.goto(path, { waitUntil: "networkidle" });
					await prepare?.(page);
					await page.waitForTimeout(500);
					const all = await page.locator("*").count();
					const client = await page.context().newCDPSession(page);
					const counts = await styled(client, async () => {
						await act(page);
						await page.waitForTimeout(500);
					});
					expect(Math.max(...counts)).toBeLessThan(all / 4);
					expect(counts.some((count) => count > 0)).toBe(true);
				});
	});
