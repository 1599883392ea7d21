import { expect } from "@playwright/test";
import { productNode } from "../../start.mjs";
import { contactForm } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { startProduct } from "../support/product.ts";
import { untilFormRuns } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const command = [productNode(), "--conditions=development", "node_modules/@react-router/dev/bin.cjs", "dev"];

// The fixture fails on whatever the policy blocks.
test("development has production's headers and policy, pages that keep to them, and limits that count", async ({
	page,
	product,
}, testInfo) => {
	const development = await startProduct(
		{
			NODE_ENV: "development",
			PORT: String(await freePort()),
			DATA_DIR: testInfo.outputPath("data"),
			FORM_LIMIT: "2",
		},
		command,
	);
	try {
		const headersOf = async (origin: string, method: string) => {
			const { status, headers } = await fetch(`${origin}/about`, { method });
			const shared = [...headers].filter(([name]) =>
				/^(?:cross-origin-|permissions-|referrer-|x-(?!request-id)|origin-)/.test(name),
			);
			const directives = ["content-security-policy", "content-security-policy-report-only"]
				.flatMap((name) => headers.get(name)?.split("; ") ?? [])
				.map((directive) => directive.replace(/ '(?:sha256|nonce)-[^']+'/g, ""));
			return { status, shared, directives };
		};
		const built = await headersOf(product.origin, "GET");
		const { directives, ...others } = await headersOf(development.origin, "GET");
		expect(others).toEqual({ status: built.status, shared: built.shared });
		// What Vite needs.
		const withVite = built.directives.map((directive) => directive.replace(/^connect-src .*/, "$& ws:"));
		expect(new Set(directives)).toEqual(new Set([...withVite, "worker-src blob:"]));
		expect((await headersOf(development.origin, "HEAD")).status).toBe(200);

		const statuses: number[] = [];
		for (const _ of [1, 2, 3]) {
			const { status } = await fetch(`${development.origin}/api/v1/user/contact-us`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(contactForm),
			});
			statuses.push(status);
		}
		expect(statuses).toEqual([200, 200, 429]);

		await page.goto(`${development.origin}/contact-us`);
		await untilFormRuns(page);
		await page.goto("about:blank");
	} finally {
		await development.stop();
	}
});
