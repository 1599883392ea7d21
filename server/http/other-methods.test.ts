import { expect, test } from "vitest";
import { openSignedIn } from "../../tests/support/app.ts";
import { openTestSite } from "../../tests/support/site.ts";

const refusal = { status: "fail", message: "This address does not take this method" };
const strange = ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

/** What a path takes; one without a parameter may also be read as another's with one. */
function methodsOf(paths: Record<string, object>, target: string): string[] {
	const matching = Object.entries(paths).filter(([path]) =>
		new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(target),
	);
	return [...new Set(matching.flatMap(([, operations]) => Object.keys(operations)))].map((method) =>
		method.toUpperCase(),
	);
}

test("every operation of the API refuses other methods with 405 and says which it takes", async () => {
	const { token, ...app } = await openSignedIn();
	const { paths } = await (await app.request("/api/v1/openapi.json")).json();
	for (const path of Object.keys(paths)) {
		const taken = methodsOf(paths, path.replace(/\{\w+\}/g, "1"));
		const allowed = [...taken, ...(taken.includes("GET") ? ["HEAD"] : [])].sort().join(", ");
		const target = `/api/v1${path.replace(/\{\w+\}/g, "1")}`;
		for (const method of [...strange, "POST", "GET"].filter((other) => !taken.includes(other))) {
			const response = await app.request(target, { method, token });
			expect([method, target, response.status, response.headers.get("allow")]).toEqual([method, target, 405, allowed]);
			expect(await response.json()).toEqual(refusal);
			expect(response.headers.get("cache-control")).toBe("no-store");
		}
	}
});

test.each([
	"/healthz",
	"/readyz",
	"/feed.xml",
	"/sitemap.xml",
	"/robots.txt",
	"/manifest.webmanifest",
	"/.well-known/security.txt",
	"/dummyData/DummyBlogs.json",
	"/api/v1/openapi.json",
	"/assets/blogs/0123456789abcdef0123456789abcdef-480.webp",
	"/drawings/posts/any.svg",
	"/cards/home.png",
	"/",
	"/about",
	"/about.data",
	"/nothing",
	"/.well-known/nothing",
])("%s takes GET and HEAD alone, and says so without naming anything of the program", async (path) => {
	const site = await openTestSite();
	for (const method of [...strange, "POST"]) {
		const { status, headers, text } = await site.ask(path, {}, method);
		expect([method, status, headers.allow, JSON.parse(text)]).toEqual([method, 405, "GET, HEAD", refusal]);
		expect(headers["x-content-type-options"]).toBe("nosniff");
	}
	expect(site.rendered).toEqual([]);
});
