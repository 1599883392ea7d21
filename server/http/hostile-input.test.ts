import { expect, test } from "vitest";
import { openSignedIn, type TestRequest } from "../../tests/support/app.ts";
import { careerForm, contactForm } from "../../tests/support/factories.ts";

/** Every form of the API: where it goes, what a good one holds, and where its fields are read back from. */
const forms: { path: string; form: Record<string, string>; texts: string[] }[] = [
	{
		path: "/api/v1/blog",
		form: { title: "Title", content: "Content", imageAlt: "" },
		texts: ["title", "content"],
	},
	{
		path: "/api/v1/project",
		form: { title: "Title", description: "Description", imageAlt: "" },
		texts: ["title", "description"],
	},
	{
		path: "/api/v1/user/contact-us",
		form: contactForm,
		texts: ["name", "requirements", "projectDescription", "projectType", "docsLink"],
	},
	{ path: "/api/v1/user/carrier", form: careerForm, texts: ["name", "message"] },
];

/** The texts of several lines in the visitors' forms: a browser has CR LF for a line break, or LF with JavaScript. */
const lines = ["requirements", "projectDescription", "message"];

const kept = {
	emoji: "👩🏽‍🔧🇮🇳 🫠",
	"right-to-left": "مرحبا ‏שלום\u202e",
	markup: "</script><img src=x onerror=alert(1)>",
	"line separators": "a\u2028b\u2029c\u0085d",
	"control characters": "a\u0001\u001b[31m\u007f\tb",
	"SQL metacharacters": "'; DROP TABLE posts; -- %_\\\"`$1 ?",
	"a formula": "=cmd|' /C calc'!A0",
	"CR and LF": "a\r\nBcc: everyone@example.com\n.\r\n",
	"unnormalised letters": "e\u0301 ﬁ Å",
	"a byte order mark": "\ufeffa",
};

test.each(Object.entries(kept))("%s is stored and read back as it was sent", async (_what, text) => {
	const { token, ...app } = await openSignedIn();
	for (const { path, form, texts } of forms) {
		const sent = { ...form, ...Object.fromEntries(texts.map((field) => [field, text])) };
		expect((await app.request(path, { json: sent, token })).status).toBe(200);
		const stored = Object.entries(sent).map(([field, value]) => [
			field,
			lines.includes(field) ? value.replaceAll("\r\n", "\n") : value,
		]);
		expect((await app.call(path)).data).toMatchObject([Object.fromEntries(stored)]);
	}
});

test.each([
	["NUL", "a\0b"],
	["a lone high surrogate", "a\ud800b"],
	["a lone low surrogate", "\udc00"],
	["null", null],
	["a number", 1e308],
	["a boolean", true],
	["an array", ["x"]],
	["an object", { length: 1, trim: "x" }],
	["an array 10,000 deep", deep(10_000)],
])("%s in any text or in its place is refused with the name of its field", async (_what, value) => {
	const app = await openSignedIn();
	for (const { path, form } of forms) {
		for (const field of Object.keys(form)) {
			const { code, errors } = await app.call(path, { json: { ...form, [field]: value } });
			expect([path, code, Object.keys(errors)]).toEqual([path, 422, [field]]);
		}
		expect((await app.call(path)).data).toEqual([]);
	}
});

test.each([
	["null", "null"],
	["an array", "[]"],
	["text", '"title"'],
	["a number", "1e999"],
	["an array 100,000 deep", "[".repeat(100_000) + "]".repeat(100_000)],
])("%s as the whole body is refused", async (_what, body) => {
	const app = await openSignedIn();
	for (const { path } of forms) {
		const refused = await app.call(path, { method: "POST", body, headers: { "Content-Type": "application/json" } });
		expect([path, refused]).toMatchObject([path, { code: 422, status: "fail", message: expect.any(String) }]);
	}
});

test("no operation fails at JSON of any depth in one of its fields, and values are refused by their name", async () => {
	const { token, ...app } = await openSignedIn();
	const { paths } = await (await app.request("/api/v1/openapi.json")).json();
	const asked: string[] = [];
	for (const [path, methods] of Object.entries<Record<string, Operation>>(paths))
		for (const [method, { requestBody }] of Object.entries(methods)) {
			const { properties } = requestBody?.content["application/json"]?.schema ?? {};
			const address = `/api/v1${path}`.replace("{file}", "home").replace(/\{\w+\}/g, "1-2-3-4-5-6-7-8-9");
			for (const name of Object.keys(properties ?? {})) {
				const others = { kind: "words", item: "home", values: {} };
				const json = { ...others, [name]: { hero: deep(20_000) } };
				const response = await app.request(address, { method: method.toUpperCase(), json, token });
				expect([address, name, response.status < 500]).toEqual([address, name, true]);
				if (name === "values") asked.push(...Object.keys((await response.json()).errors));
			}
		}
	expect(asked).toEqual(["values", "values"]);
});

test("keys that would reach into objects are ignored, and nothing is changed by them", async () => {
	const app = await openSignedIn();
	const extra = `"__proto__": {"polluted": 1, "admin": true}, "constructor": {"prototype": {"polluted": 1}}, "toString": 1, "a": ${JSON.stringify(deep(10_000))}`;
	for (const { path, form } of forms) {
		const body = `{${extra}, ${JSON.stringify(form).slice(1)}`;
		const sent = await app.call(path, { method: "POST", body, headers: { "Content-Type": "application/json" } });
		expect(sent.code).toBe(200);
		expect(JSON.stringify((await app.call(path)).data)).not.toContain("polluted");
	}
	expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("the same keys as parts of a form are ignored as well", async () => {
	const app = await openSignedIn();
	const form = { ["__proto__"]: new Blob(["x"]), constructor: "x", title: "A", content: "B" };
	expect(await app.call("/api/v1/blog", { form })).toMatchObject({ code: 200, data: { title: "A" } });
});

test("a field that comes twice in a form is refused by its name", async () => {
	const app = await openSignedIn();
	const { code, errors } = await app.call("/api/v1/blog", { form: { title: ["A", "B"], content: "C" } });
	expect([code, Object.keys(errors)]).toEqual([422, ["title"]]);
});

test.each([
	["NUL", "a%00b"],
	["5,000 characters", "a".repeat(5_000)],
	["a broken escape", "%E0%A4%A"],
	["SQL", "' or '1'='1"],
	["a path", "..%2f..%2fetc%2fpasswd"],
	["double escapes", "%252e%252e%252f"],
	["emoji", encodeURIComponent("🙂")],
	["__proto__", "__proto__"],
	["a lone surrogate's bytes", "%ED%A0%80"],
])("an id that holds %s is not found", async (_what, id) => {
	const { token, ...app } = await openSignedIn();
	const calls: [string, TestRequest][] = [
		[`/api/v1/blog/b/${id}`, {}],
		[`/api/v1/blog/b/${id}`, { json: { title: "A", content: "B" }, token }],
		[`/api/v1/blog/b/${id}`, { method: "DELETE", token }],
		[`/api/v1/project/p/${id}`, {}],
		[`/api/v1/project/p/${id}`, { json: { title: "A", description: "B" }, token }],
		[`/api/v1/project/p/${id}`, { method: "DELETE", token }],
		[`/api/v1/user/contact-us/${id}`, { method: "DELETE", token }],
		[`/api/v1/user/carrier/${id}`, { method: "DELETE", token }],
	];
	for (const [path, request] of calls) {
		const answer = await app.call(path, request);
		expect([path.slice(0, 40), answer]).toEqual([
			path.slice(0, 40),
			{ code: 404, status: "fail", message: "Not found" },
		]);
	}
	expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
});

type Operation = { requestBody?: { content: Record<string, { schema: { properties?: object } }> } };

function deep(levels: number): unknown {
	return JSON.parse("[".repeat(levels) + "]".repeat(levels));
}
