import { expect, test } from "vitest";
import { aShownPost, aShownProject } from "../tests/support/an-item.ts";
import { loaderContext } from "../tests/support/loader-context.ts";
import { readNeighbours, readPost, readProject, readProjects, readRetentionTimes } from "./api.server.ts";

/** A page's request whose API gives this response, and the paths that it asks for. */
function open(response: () => Response) {
	const asked: string[] = [];
	const context = loaderContext(async (path) => {
		asked.push(path);
		return response();
	});
	return { context, asked };
}
const gone = () => Response.json({ status: "fail" }, { status: 404 });

test("a loader gets what the API holds, by a path in which an id stays one part", async () => {
	let stored: object = aShownPost();
	const { context, asked } = open(() => Response.json({ status: "success", data: stored }));
	expect(await readPost(context, "a/../b?c")).toEqual(aShownPost());
	stored = { older: null, newer: null, related: [] };
	await readNeighbours(context, "a/b");
	stored = aShownProject();
	await readProject(context, "ü");
	expect(asked).toEqual([
		"/api/v1/blog/b/a%2F..%2Fb%3Fc",
		"/api/v1/blog/b/a%2Fb/neighbours",
		"/api/v1/project/p/%C3%BC",
	]);
});

test("no page is sent a character that HTML must not contain", async () => {
	const post = {
		...aShownPost(),
		title: "A\u0001 title\ufffe",
		content: "One\u0000\u{1fffe} line\r\n\ttwo\v😀\u00ad",
	};
	const { context } = open(() => Response.json({ status: "success", data: post }));
	expect(await readPost(context, "one")).toMatchObject({ title: "A title", content: "One line\r\n\ttwo\v😀\u00ad" });
});

test("missing content is null or an empty list", async () => {
	const { context } = open(gone);
	expect([
		await readPost(context, "one"),
		await readNeighbours(context, "one"),
		await readProject(context, "one"),
	]).toEqual([null, null, null]);
	expect(await readProjects(context)).toEqual([]);
	await expect(readRetentionTimes(context)).rejects.toMatchObject({ status: 404 });
});

test.each([500, 503])("an error of the API is the page's: %i", async (status) => {
	const { context } = open(() => new Response("broken", { status }));
	await expect(readPost(context, "one")).rejects.toMatchObject({ status });
	await expect(readProjects(context)).rejects.toMatchObject({ status });
});
