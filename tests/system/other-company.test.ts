import { expect, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { crawl } from "../support/crawl.ts";
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

async function openOtherCompany() {
	const { origin } = await startOwnProduct({ SITE_URL: "https://www.example.com" });
	const saved = await fetch(`${origin}/api/v1/admin/words/company`, {
		method: "PUT",
		headers: { Authorization: `Bearer ${await signInAt(origin)}`, "Content-Type": "application/json" },
		body: JSON.stringify({ values: otherCompany }),
	});
	expect(saved.status).toBe(200);
	const read = async (path: string) => (await fetch(origin + path)).text();
	return { read };
}

test("after the company's file alone says another one, no address of the site names the one that ships", async () => {
	const { read } = await openOtherCompany();
	const found: string[] = [];
	let count = 0;
	for await (const { path, text } of crawl(read, unlinked)) {
		count += 1;
		for (const trace of tracesIn(text)) found.push(`${path}: ${trace}`);
	}
	expect(found).toEqual([]);
	expect(count).toBeGreaterThan(40);
});

test("public pages say in which language they are, and the admin stays in English", async () => {
	const { read } = await openOtherCompany();
	const home = await read("/");
	for (const said of ['<html lang="pl">', '"inLanguage":"pl"', '<meta property="og:locale" content="pl_PL"/>'])
		expect(home).toContain(said);
	expect(await read("/nothing-here")).toContain('<html lang="pl">');
	expect(await read("/feed.xml")).toContain('xml:lang="pl"');
	expect(await read("/manifest.webmanifest")).toContain('"lang":"pl"');
	for (const path of ["/admin/login", "/admin/dashboard"]) expect(await read(path)).toContain('<html lang="en">');
});
