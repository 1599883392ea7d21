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
	return { status, shared };
}

test("development has production's headers but its policy, pages whose modules load, and limits that count", async () => {
	const settings = { NODE_ENV: "development", PORT: String(await freePort()), FORM_LIMIT: "2" };
	const development = await startOwnProduct(settings, command);
	const product = await startOwnProduct();
	expect(await headersOf(development.origin, "GET")).toEqual(await headersOf(product.origin, "GET"));
	expect((await headersOf(development.origin, "HEAD")).status).toBe(200);

	const statuses: number[] = [];
	for (const _ of [1, 2, 3])
		statuses.push((await postJson(`${development.origin}/api/v1/user/contact-us`, contactForm)).status);
	expect(statuses).toEqual([200, 200, 429]);

	for (const path of ["/contact-us", "/admin/login"]) {
		const page = await fetch(development.origin + path);
		const elements = readElements(await page.text());
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
