import fc from "fast-check";
import { expect, test } from "vitest";
import { aPost } from "../../../tests/support/factories.ts";
import { sendRaw } from "../../../tests/support/listen.ts";
import { runs } from "../../../tests/support/property-runs.ts";
import { openTestSite } from "../../../tests/support/site.ts";

/** RoutePaths of every kind: pages and their data, files of the build, feeds, the API with and without a token, health. */
const addresses = [
	"/",
	"/about",
	"/about.data",
	"/blog/reading-a-datasheet",
	"/blog/nothing",
	"/admin/login",
	"/feed.xml",
	"/robots.txt",
	"/sitemap.xml",
	"/dummyData/DummyBlogs.json",
	"/drawings/posts/reading-a-datasheet.svg",
	"/static/a-1.js",
	"/healthz",
	"/readyz",
	"/.well-known/security.txt",
	"/api/v1/blog",
	"/api/v1/blog/b/reading-a-datasheet",
	"/api/v1/project",
	"/api/v1/openapi.json",
	"/api/v1/user/contact-us",
	"/api/v1/user/carrier",
	"/api/v1/admin/retention",
	"/api/v1/admin/deleted",
] as const;

/** An address, some of whose characters are encoded that need not be, in either case. */
const spelledOtherwise = fc
	.constantFrom(...addresses.filter((address) => address.length > 1))
	.chain((address) =>
		fc.record({
			address: fc.constant(address),
			encoded: fc.uniqueArray(
				fc.nat(address.length - 2).map((index) => index + 1),
				{ minLength: 1, maxLength: address.length - 1 },
			),
			upper: fc.boolean(),
		}),
	)
	.map(({ address, encoded, upper }) => {
		const spelling = Array.from(address, (character, index) => {
			if (!encoded.includes(index)) return character;
			const code = character.charCodeAt(0).toString(16);
			return `%${upper ? code.toUpperCase() : code}`;
		}).join("");
		return { address, spelling };
	});

async function open() {
	const site = await openTestSite({
		routes: ["about", "blog/:blogId", "admin/login", "*"],
		files: { "static/a-1.js": "a" },
	});
	await aPost(site);
	return site;
}

test("an address that is spelled otherwise leads to its one spelling or to nothing, and is never cached", async () => {
	const site = await open();
	await site.ask("/nothing");
	const caches = () => [site.pages.size(), site.rendered.length];
	const before = caches();
	await fc.assert(
		fc.asyncProperty(
			spelledOtherwise,
			fc.constantFrom("", "?a=b", "?limit=1"),
			async ({ address, spelling }, query) => {
				const response = await site.ask(spelling + query);
				if (response.status === 308) expect(response.headers.location).toBe(address + query);
				else expect(response.status).toBe(404);
				expect(caches()).toEqual(before);
			},
		),
		{ numRuns: runs(300) },
	);
});

test("an address that is spelled otherwise takes no other method, and opens nothing that needs a token", async () => {
	const site = await open();
	await fc.assert(
		fc.asyncProperty(
			spelledOtherwise,
			fc.constantFrom("POST", "PUT", "DELETE", "OPTIONS"),
			async ({ address, spelling }, method) => {
				const response = await site.ask(spelling, {}, method);
				expect(response.status).toBe(404);
				if (address.startsWith("/api/") && !spelling.includes("%2"))
					expect(response.headers["content-type"]).toContain("json");
			},
		),
		{ numRuns: runs(100) },
	);
});

test("a path that cannot be an address is not found, in any encoding, and renders no page of its own", async () => {
	const site = await open();
	const disguised = ["/..%2fetc/passwd", "/%5c..%5cetc", "//admin/", "/\\evil/", "/a/../about", "/about%00", "/%252e"];
	const unreadable = [
		"http:///about",
		"/about%0d%0aX:y",
		"/%ff",
		"/%ED%A0%80",
		"/%zz",
		"/a%6",
		`/${"a".repeat(15_000)}`,
	];
	for (const path of [...disguised, ...unreadable]) expect([path, (await site.ask(path)).status]).toEqual([path, 404]);
	expect(site.rendered).toEqual(["/~not-found"]);
	for (const path of ["/about\xe9", "/\x80", "/about\x7f", "/api/v1/blog\xff", "*"]) {
		const response = await sendRaw(
			site.origin,
			Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, "latin1"),
		);
		expect(response, path).toMatch(/^HTTP\/1\.1 40[04] /);
	}
});

test("a letter of another script has one spelling", async () => {
	const site = await open();
	const { _id } = await aPost(site, { title: "नमस्ते" });
	const address = `/blog/${encodeURIComponent(_id)}`;
	expect((await site.ask(address)).status).toBe(200);
	const response = await site.ask(address.toLowerCase());
	expect([response.status, response.headers.location]).toEqual([308, address]);
	await aPost(site, { title: "한국" });
	const decomposed = await site.ask(`/blog/${encodeURIComponent("한국".normalize("NFD"))}?a=b`);
	expect([decomposed.status, decomposed.headers.location]).toEqual([308, `/blog/${encodeURIComponent("한국")}?a=b`]);
	expect((await site.ask(`/blog/${encodeURIComponent(_id.normalize("NFD"))}%CC%80`)).text).toContain(
		"/blog/~not-found",
	);
});
