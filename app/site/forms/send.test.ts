import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/support/storage.ts";
import { tokenKey } from "../../api/token.ts";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
	["a visitor without a token", undefined],
	["a signed-in admin with the token (spec 6 and 7)", "a-token"],
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
