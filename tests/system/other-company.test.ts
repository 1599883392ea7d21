import { expect, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { otherCompany, tracesIn } from "../support/traces.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

/** Addresses that no page of the site leads to. */
const unlinked = [
	"/nothing-here",
	"/service/nothing",
	"/contact-us/sent",
	"/careers/sent",
	"/dummyData/DummyBlogs.json",
];

test("after the company's file alone says another one, no address of the site names the one that ships", async () => {
	const { origin } = await startOwnProduct();
	const token = await signInAt(origin);
	const saved = await fetch(`${origin}/api/v1/admin/words/company`, {
		method: "PUT",
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
		body: JSON.stringify({ values: otherCompany }),
	});
	expect(saved.status).toBe(200);
	const paths = new Set(["/", ...unlinked]);
	const found: string[] = [];
	// A set hands out what is added while it is read.
	for (const path of paths) {
		const text = await (await fetch(origin + path)).text();
		for (const trace of tracesIn(text)) found.push(`${path}: ${trace}`);
		const linked = text.matchAll(/(?:href="|<loc>http:\/\/[^/]+|"imports":\{"\/live\/":")(\/[^"#?<]*)/g);
		for (const [, next = ""] of linked)
			if (!/^\/(?:admin|cards|preview)|\.(?:png|ico|webp|avif|woff2)$/.test(next)) paths.add(next);
	}
	expect(found).toEqual([]);
	expect(paths.size).toBeGreaterThan(40);
});
