import { expect, test } from "vitest";
import { createTestApp, openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { aContactRequest, anApplication, aPost, aProject } from "../../../tests/support/factories.ts";

/** Every list of the API, and how one more entry comes into it. */
const lists: [path: string, add: (app: TestApp) => Promise<unknown>][] = [
	["/api/v1/blog", aPost],
	["/api/v1/project", aProject],
	["/api/v1/user/contact-us", aContactRequest],
	["/api/v1/user/carrier", anApplication],
];

const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);

test.each(lists)("%s pages through to the last entry, newest first, each once", async (path, add) => {
	const app = await openSignedIn();
	// Three share each instant, so that an entry's id alone tells where a page ended.
	for (let number = 0; number < 21; number++) {
		if (number % 3 === 0) app.clock.advance(1);
		await add(app);
	}
	const whole = await app.call(path);
	const paged: { _id: string; createdAt: string }[] = [];
	let cursor: string | undefined;
	let pages = 0;
	do {
		const query = new URLSearchParams({ limit: "7", ...(cursor && { cursor }) });
		const page = await app.call(`${path}?${query}`);
		paged.push(...page.data);
		cursor = page.nextCursor;
		pages += 1;
	} while (cursor && pages < 10);
	// The last page is full, and none follows it.
	expect(pages).toBe(3);
	expect(paged).toEqual(whole.data);
	expect(new Set(paged.map(({ _id }) => _id)).size).toBe(21);
	const instants = paged.map(({ createdAt }) => createdAt);
	expect(instants).toEqual(instants.toSorted().toReversed());
});

test.each(lists)("%s keeps its place when an entry is added or deleted meanwhile", async (path, add) => {
	const app = await openSignedIn();
	for (let number = 0; number < 6; number++) {
		app.clock.advance(1);
		await add(app);
	}
	const ids = idsOf(await app.call(path));
	const first = await app.call(`${path}?limit=2`);
	app.clock.advance(1);
	await add(app);
	const item = { "/api/v1/blog": "/b", "/api/v1/project": "/p" }[path] ?? "";
	await app.call(`${path}${item}/${ids[1]}`, { method: "DELETE" });
	expect(idsOf(await app.call(`${path}?cursor=${first.nextCursor}`))).toEqual(ids.slice(2));
});

test.each(["0", "-1", "1001", "1.5", "ten", "", "1e9", "NaN", "Infinity", "10&limit=20"])(
	"limit=%s is refused",
	async (limit) => {
		const app = await createTestApp();
		const message = "limit takes a whole number from 1 to 1000";
		const refused = { code: 422, status: "fail", message, errors: { limit: [message] } };
		expect(await app.call(`/api/v1/blog?limit=${limit}`)).toEqual(refused);
	},
);

const encode = (position: unknown) => Buffer.from(JSON.stringify(position)).toString("base64url");

test.each([
	["nothing", ""],
	["text", "hello"],
	["SQL", "' OR 1=1; DROP TABLE posts; --"],
	["another shape", encode({ at: "2026", id: "x" })],
	["too many parts", encode(["2026-01-01T00:00:00.000Z", "x", "y"])],
	["numbers", encode([1, 2])],
	["NUL", encode(["2026-01-01T00:00:00.000Z", "a\0b"])],
	["no instant", encode(["' or 1=1 --", "x"])],
	["a lone surrogate", encode(["2026-01-01T00:00:00.000Z", "\ud800"])],
	["10,000 characters", "a".repeat(10_000)],
])("a cursor that holds %s is refused", async (_what, cursor) => {
	const app = await createTestApp();
	await aPost(app);
	const message = "cursor takes a cursor of an earlier answer";
	const refused = { code: 422, status: "fail", message, errors: { cursor: [message] } };
	expect(await app.call(`/api/v1/blog?cursor=${encodeURIComponent(cursor)}`)).toEqual(refused);
});

test("SQL in a cursor's id is text like any other", async () => {
	const app = await createTestApp();
	await aPost(app);
	const cursor = encode(["2999-01-01T00:00:00.000Z", "x' or '1'='1"]);
	expect((await app.call(`/api/v1/blog?cursor=${cursor}`)).data).toHaveLength(1);
});
