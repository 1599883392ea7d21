import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aContactRequest, anApplication, aPost, aProject } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";

interface Parameter {
	name: string;
	in: string;
	schema: { enum?: string[] };
}

/** Every call that takes a query, with what its parameters may be. */
async function openQueries() {
	const app = await createTestApp();
	const token = await signIn(app);
	await aPost(app);
	await aProject(app);
	await aContactRequest(app);
	await anApplication(app);
	const { paths } = await (await app.request("/api/v1/openapi.json")).json();
	const calls = Object.entries<Record<string, { parameters?: Parameter[] }>>(paths).flatMap(([path, { get }]) => {
		const parameters = get?.parameters?.filter((parameter) => parameter.in === "query") ?? [];
		return parameters.length > 0 ? [{ path, parameters }] : [];
	});
	return { ...app, token, calls };
}

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const text = fc.string({ unit: fc.constantFrom(..."aé\0\0\0\u202e'%_\\\u{1f600}0-T:") });
const value = fc.oneof(
	text,
	fc.constantFrom("1", "0", "-1", "1e9", "NaN", "2026-02-30", "9999-12-31", "0000-01-01"),
	fc.constantFrom("true", "on", "-date", "name"),
	fc.tuple(text, text).map(cursor),
	fc.tuple(fc.date({ noInvalidDate: true }), text).map(([at, id]) => cursor([at.toISOString(), id, "before"])),
	fc.json().map((json) => Buffer.from(json).toString("base64url")),
);
/** What cannot be written as text: bytes that are no UTF-8, a NUL, a surrogate. */
const bytes = fc.constantFrom("%00", "a%00b", "%ED%A0%80", "%FF", "%", "%zz", "%C0%80", cursor(["\0", "\0"]));

test("whatever stands in any parameter of any query is answered, and never an error", async () => {
	const { request, token, calls, logged } = await openQueries();
	expect(calls.length).toBeGreaterThan(5);
	const asked = fc.constantFrom(...calls).chain(({ path, parameters }) => {
		const good = Object.fromEntries(
			parameters.flatMap(({ name, schema }) => (schema.enum?.[0] ? [[name, fc.constantFrom(...schema.enum)]] : [])),
		);
		const hostile = fc.oneof(value.map(encodeURIComponent), bytes);
		const wild = fc.dictionary(fc.constantFrom(...parameters.map(({ name }) => name)), hostile, {
			minKeys: 1,
			maxKeys: 2,
			noNullPrototype: true,
		});
		return fc.tuple(fc.record(good), wild).map(([usual, other]) => {
			const pairs = Object.entries({ ...usual, ...other }).map((pair) => pair.join("="));
			return `/api/v1${path}?${pairs.join("&")}`;
		});
	});
	await fc.assert(
		fc.asyncProperty(asked, async (target) => {
			expect((await request(target.replace("{id}", "x"), { token })).status).toBeOneOf([200, 404, 422]);
		}),
		{ numRuns: 800 },
	);
	expect(logged.filter(({ level }) => level === "error")).toEqual([]);
});
