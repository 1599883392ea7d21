import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

interface Line {
	id?: string;
	client?: string;
	path?: string;
	status?: number;
	error?: { message: string };
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;

/** A product whose tables of posts and mails are gone, and its lines about an id once all are written. */
async function openBroken() {
	const data = await aDataFolder();
	const product = await startOwnProduct({ DATA_DIR: data, SITE_URL: "https://www.example.com" });
	const token = await signInAt(product.origin);
	const { data: posts } = await (await fetch(`${product.origin}/api/v1/blog?limit=1`)).json();
	const database = new DatabaseSync(join(data, "tracewright.sqlite"));
	onTestFinished(() => database.close());
	database.exec(
		"alter table posts rename to lost_posts; alter table mails rename to lost_mails; update content_version set version = version + 1",
	);
	const linesOf = async (id: string): Promise<Line[]> => {
		const found = (): Line[] =>
			product
				.printed()
				.split("\n")
				.filter((line) => line.startsWith("{") && line.endsWith("}") && line.includes(id))
				.map((line) => JSON.parse(line));
		// A request's own line comes last: one request may have several errors.
		await expect.poll(() => found().some(({ client }) => client)).toBe(true);
		return found();
	};
	return { ...product, token, linesOf, post: `/blog/${posts[0]._id}` };
}

/** The request's own line and the error's both carry the id. */
function expectFound(lines: Line[], request: Partial<Line>) {
	expect(lines).toContainEqual(expect.objectContaining({ ...request, client: "127.0.0.0/24" }));
	expect(lines.some(({ error }) => error?.message.includes("no such table"))).toBe(true);
}

test("errors of the API, of a page and of a form without JavaScript have an id that finds their lines", async () => {
	const { origin, token, linesOf, post } = await openBroken();

	const headers = { Authorization: `Bearer ${token}` };
	const called = await fetch(`${origin}/api/v1/blog?q=typed-by-a-visitor`, { headers });
	const body = await called.json();
	expect([called.status, body]).toEqual([
		500,
		{ status: "error", message: "Something went wrong", id: called.headers.get("X-Request-Id") },
	]);
	const lines = await linesOf(body.id);
	expectFound(lines, { path: "/api/v1/blog", status: 500 });
	expect(JSON.stringify(lines)).not.toContain("typed-by-a-visitor");

	// The cached page goes within the time in which the change of another process is noticed.
	await expect.poll(async () => (await fetch(origin + post)).status).toBe(500);
	const page = await fetch(origin + post);
	const shown = uuid.exec(/<p[^>]*>[^<]*Quote this reference[^<]*<\/p>/.exec(await page.text())?.[0] ?? "")?.[0];
	expect([page.status, page.headers.get("X-Request-Id")]).toEqual([500, shown]);
	expectFound(await linesOf(String(shown)), { path: post, status: 500 });

	const form = await fetch(`${origin}/contact-us`, { method: "POST", body: new URLSearchParams(contactForm) });
	const response = uuid.exec(/Quote this reference[^<]*/.exec(await form.text())?.[0] ?? "")?.[0];
	expect([form.status, form.headers.get("X-Request-Id")]).toEqual([500, response]);
	const posted = await linesOf(String(response));
	expectFound(posted, { path: "/contact-us", status: 500 });
	expect(JSON.stringify(posted)).not.toContain(contactForm.email);
});
