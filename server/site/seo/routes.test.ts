import { expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import { createTestApp } from "../../../tests/support/app.ts";

const settings = { SITE_URL: "https://www.example.com" };

async function read(path: string, options: Parameters<typeof createTestApp>[0] = { settings }) {
	const testApp = await createTestApp(options);
	const response = await testApp.request(path);
	return { response, text: await response.text(), ...testApp };
}

test("robots.txt keeps crawlers from the admin and the API, and names the sitemap once there is an address", async () => {
	const { response, text } = await read("/robots.txt");
	expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	expect(text).toBe(
		"User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: https://www.example.com/sitemap.xml\n",
	);
	expect((await read("/robots.txt", {})).text).not.toContain("Sitemap");
});

test("security.txt names a contact and expires within a year, counted from now", async () => {
	const { response, text, clock, request } = await read("/.well-known/security.txt");
	expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	expect(text).toContain(`Contact: mailto:${company.contact_info.email}\n`);
	expect(text).toContain("Canonical: https://www.example.com/.well-known/security.txt\n");
	const expires = (document: string) => Date.parse(/^Expires: (\S+)$/m.exec(document)?.[1] ?? "");
	const days = (expires(text) - clock.now().getTime()) / 86_400_000;
	expect(days).toBeGreaterThan(170);
	expect(days).toBeLessThan(366);
	clock.advance(40 * 86_400_000);
	expect(expires(await (await request("/.well-known/security.txt")).text())).toBe(expires(text) + 40 * 86_400_000);
});

test("the manifest names the company and icons that can be installed", async () => {
	const { response, text } = await read("/manifest.webmanifest");
	expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
	const manifest = JSON.parse(text);
	expect(manifest).toMatchObject({ name: company.name, start_url: "/", id: "/" });
	expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512"]);
	expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/i);
});
