import { expect, test } from "vitest";
import { type ServiceName, serviceNames } from "../../contract/service.ts";
import { sendJson, signInAt } from "../support/client.ts";
import { crawl } from "../support/crawl.ts";
import { hiddenIn, offering } from "../support/offered.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

/** No hidden one is called like a position or a word of the hero. */
const four: ServiceName[] = ["web-development", "app-development", "hardware-and-pcbdesign", "embedded-systems-iot"];

test("with four of eleven services offered, no address of the site names another one, and its own is not found", async () => {
	const { origin } = await startOwnProduct();
	const read = async (path: string) => (await fetch(origin + path)).text();
	expect((await fetch(`${origin}/service/vlsi`)).status).toBe(200);
	const words = `${origin}/api/v1/admin/words/services`;
	const saved = await sendJson("PUT", words, { values: offering(four) }, await signInAt(origin));
	expect(saved.status).toBe(200);
	const found: string[] = [];
	const pages = new Map<string, string>();
	const unlinked = ["/nothing-here", "/contact-us/sent", "/manifest.webmanifest", "/dummyData/DummyBlogs.json"];
	for await (const { path, text } of crawl(read, unlinked)) {
		pages.set(path, text);
		for (const trace of hiddenIn(text, four)) found.push(`${path}: ${trace}`);
	}
	expect(found).toEqual([]);
	expect([...pages.keys()].filter((path) => path.startsWith("/service/")).sort()).toEqual(
		four.map((name) => `/service/${name}`).sort(),
	);
	expect(pages.get("/services")).toContain("<title>Four engineering services");
	expect(pages.get("/services")).toContain("Engineering in four fields: web, mobile, PCB and embedded.");
	const unknown = await read("/service/time-travel");
	for (const name of serviceNames.filter((name) => !four.includes(name))) {
		const page = await fetch(`${origin}/service/${name}`);
		expect([page.status, await page.text()]).toEqual([404, unknown]);
	}
});
