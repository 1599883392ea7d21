import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage, stubStorage } from "../../../tests/support/storage.ts";
import { isSignedIn } from "../session.ts";
import { NotStoredError, signIn } from "./sign-in.ts";

const credentials = { email: "admin@example.com", password: "secret" };
const user = { _id: "1", email: credentials.email };
let deviceTokens: (string | null)[];
/** The address and the token of each request. */
let asked: unknown[];
let responses: (() => Response)[];

const success = () =>
	Response.json({ status: "success", token: "token", data: { user } }, { headers: { "Sign-In-Mark": "new" } });

beforeEach(() => {
	stubStorage();
	deviceTokens = [];
	asked = [];
	vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
		asked.push([address, new Headers(headers).get("authorization")]);
		deviceTokens.push(new Headers(headers).get("Sign-In-Mark"));
		return (responses.length > 1 ? responses.shift() : responses[0])?.() ?? Response.error();
	});
});
afterEach(() => vi.unstubAllGlobals());

test("the next sign-in shows the device token that the last one brought", async () => {
	responses = [success];
	await signIn(credentials);
	await signIn(credentials);
	expect(deviceTokens).toEqual([null, "new"]);
});

test.each([
	["refuses storage", () => refuseStorage()],
	["has no room", () => noRoomFor("adminToken")],
	["has no room for the user", () => noRoomFor("adminData")],
])("when the browser %s, the sign-in fails and the session ends on the server", async (_what, stub) => {
	stub();
	responses = [success, () => Response.json({ status: "success", data: null })];
	await expect(signIn(credentials)).rejects.toBeInstanceOf(NotStoredError);
	expect([isSignedIn(), asked.at(-1)]).toEqual([false, ["/api/v1/uesr/logout", "Bearer token"]]);
});

function noRoomFor(full: string): void {
	const setItem = localStorage.setItem.bind(localStorage);
	vi.spyOn(Object.getPrototypeOf(localStorage), "setItem").mockImplementation((key, value) => {
		if (key === full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
		setItem(String(key), String(value));
	});
}
