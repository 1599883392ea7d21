import { expect, test } from "vitest";
import { readElements } from "../../server/site/html/elements.ts";
import { productNode } from "../../start.mjs";
import { postJson } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

const command = [productNode(), "--conditions=development", "node_modules/@react-router/dev/bin.cjs", "dev"];

async function headersOf(origin: string, method: string) {
	const { status, headers } = await fetch(`${origin}/about`, { method });
	const shared = [...headers].filter(([name]) =>
		/^(?:cross-origin-|permissions-|referrer-|x-(?!request-id)|origin-)/.test(name),
	);
	const directives = ["content-security-policy", "content-security-policy-report-only"]
		.flatMap((name) => headers.get(name)?.split("; ") ?? [])
		.map((directive) => directive.replace(/ '(?:sha256|nonce)-[^']+'/g, ""));
	return { status, shared, directives };
}

test("development has production's headers and policy, pages that keep to them, and limits that count", async () => {
	const settings = { NODE_ENV: "development", PORT: String(await freePort()), FORM_LIMIT: "2" };
	const development = await startOwnProduct(settings, command);
	const product = await startOwnProduct();
	const built = await headersOf(product.origin, "GET");
	const { directives, ...others } = await headersOf(development.origin, "GET");
	expect(others).toEqual({ status: built.status, shared: built.shared });
	// What Vite needs.
	const withVite = built.directives.map((directive) => directive.replace(/^connect-src .*/, "$& ws:"));
	expect(new Set(directives)).toEqual(new Set([...withVite, "worker-src blob:"]));
	expect((await headersOf(development.origin, "HEAD")).status).toBe(200);

	const statuses: number[] = [];
	for (const _ of [1, 2, 3])
		statuses.push((await postJson(`${development.origin}/api/v1/user/contact-us`, contactForm)).status);
	expect(statuses).toEqual([200, 200, 429]);

	for (const path of ["/contact-us", "/admin/login"]) {
		const page = await fetch(development.origin + path);
		const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
		const elements = readElements(await page.text());
		// Structured data is no script.
		const scripts = elements.filter(
			({ name, attributes }) => name === "script" && attributes.type !== "application/ld+json",
		);
		expect(scripts.length, path).toBeGreaterThan(1);
		expect(new Set(scripts.map(({ attributes }) => attributes.nonce)), path).toEqual(new Set([nonce]));
		const modules = elements.flatMap(({ attributes: { rel, href } }) =>
			rel === "modulepreload" && href ? [href] : [],
		);
		expect(modules.length, path).toBeGreaterThan(1);
		for (const module of modules) {
			const { status, headers } = await fetch(new URL(module, development.origin));
			expect([module, status, headers.get("content-type")]).toEqual([module, 200, "text/javascript"]);
		}
	}
});
