import { afterEach, expect, test, vi } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { tokenKey } from "../../api/token.ts";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

const error = { status: "error", errors: {} };
const fail = (status: number, body: object) => async () =>
	Response.json({ status: "fail", message: "The server's own words", ...body }, { status });

test.each([
	["success", async () => Response.json({ status: "success", data: { _id: "one" } }), { status: "success" }],
	[
		"the contract's messages of the fields that are refused",
		fail(422, { errors: { name: ["Name is required"], email: ["Own words"], elsewhere: ["No"] } }),
		{ status: "error", errors: { name: "Name is required" } },
	],
	["an error, with a refusal that names no field", fail(422, {}), error],
	[
		"the contract's words for too many, whatever a proxy's page says",
		async () => new Response("Slow down, 10.0.0.7", { status: 429 }),
		{ ...error, reason: messages.tooManySubmissions },
	],
	["the same by the API's own answer", fail(429, {}), { ...error, reason: messages.tooManySubmissions }],
	["an error", async () => Response.json({ status: "error", message: "x", id: "1" }, { status: 500 }), error],
	["an error, from a proxy's page", async () => new Response("<html>", { status: 502 }), error],
	["an error, from a portal's page with 200", async () => new Response("<html>Sign in</html>"), error],
	["an error, with 200", async () => Response.json({ status: "error" }), error],
	["an error, from an empty answer", async () => new Response(""), error],
	["an error, from an answer that says nothing", async () => Response.json({}), error],
	["an error, without content", async () => new Response(null, { status: 204 }), error],
	["an error, without an answer", () => Promise.reject(new TypeError("Failed to fetch")), error],
])("sending ends in %s", async (_what, response, outcome) => {
	stubStorage();
	vi.stubGlobal("fetch", response);
	expect(await send("/user/contact-us", {})).toEqual(outcome);
});

test.each([
	["a visitor without a token", undefined],
	["whoever is signed in with the token (spec 6 and 7)", "a-token"],
])("a form is sent as JSON, of %s", async (_whose, token) => {
	stubStorage();
	if (token) localStorage.setItem(tokenKey, token);
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response());
	vi.stubGlobal("fetch", fetched);
	await send("/user/contact-us", { name: "Asha" });
	const [address, { method, body, headers } = {}] = fetched.mock.lastCall ?? [];
	expect([address, method, body]).toEqual(["/api/v1/user/contact-us", "POST", '{"name":"Asha"}']);
	expect(Object.fromEntries(new Headers(headers))).toEqual({
		"content-type": "application/json",
		...(token && { authorization: `Bearer ${token}` }),
	});
});
