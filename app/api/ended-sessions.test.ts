import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, revokeEndedSessions } from "./ended-sessions.ts";
import { authorization } from "./request.ts";
import { readToken } from "./token.ts";

const responses = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
/** The API's answer with this status. */
const response = (status: number) => async () =>
	Response.json({ status: { 200: "success", 503: "error" }[status] ?? "fail" }, { status });
const sent = () =>
	responses.mock.calls.map(([address, { headers }]) => [address, new Headers(headers).get("authorization")]);

beforeEach(() => {
	responses.mockReset();
	vi.stubGlobal("fetch", responses);
	const stored: Record<string, string> = {};
	const access = {
		getItem: (name: string) => stored[name] ?? null,
		setItem: (name: string, value: string) => {
			stored[name] = value;
		},
		removeItem: (name: string) => {
			delete stored[name];
		},
	};
	// Names of entries are a storage's own properties, and what it can do is not.
	vi.stubGlobal("localStorage", Object.setPrototypeOf(stored, access));
});
afterEach(() => vi.unstubAllGlobals());

function signedInWith(token: string) {
	localStorage.setItem("adminToken", token);
}

test("an ended session signs nobody in, and is revoked with its own token", async () => {
	signedInWith("first");
	endSession();
	expect([readToken(), authorization()]).toEqual([null, {}]);
	responses.mockImplementation(response(200));
	await revokeEndedSessions();
	await revokeEndedSessions();
	expect(sent()).toEqual([["/api/v1/uesr/logout", "Bearer first"]]);
	expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
	["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
	["an error", response(503)],
	["too many requests", response(429)],
	["a portal's page", async () => new Response("<html>Sign in to the network</html>")],
	["a portal's refusal", async () => new Response("<html>", { status: 401 })],
	["an error with 200", async () => Response.json({ status: "error" })],
	["nothing", async () => new Response(null, { status: 204 })],
])("after %s it is told again, until the server knows", async (_what, failing) => {
	signedInWith("first");
	endSession();
	responses.mockImplementationOnce(failing);
	await revokeEndedSessions();
	expect(readToken()).toBeNull();
	responses.mockImplementation(response(401));
	await revokeEndedSessions();
	await revokeEndedSessions();
	expect(sent()).toHaveLength(2);
});

test("a try that is asked for while another one fails follows it", async () => {
	signedInWith("first");
	endSession();
	const { promise: unanswered, reject: fail } = Promise.withResolvers<Response>();
	responses.mockReturnValueOnce(unanswered);
	const failing = revokeEndedSessions();
	await revokeEndedSessions();
	expect(sent()).toHaveLength(1);
	responses.mockImplementation(response(200));
	fail(new TypeError("Failed to fetch"));
	await failing;
	expect(sent()).toHaveLength(2);
	expect(Object.keys(localStorage)).toEqual([]);
});

test("a session that was opened since stays, and each ended one is revoked", async () => {
	responses.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	signedInWith("first");
	endSession();
	await revokeEndedSessions();
	signedInWith("second");
	endSession();
	signedInWith("third");
	responses.mockImplementation(response(200));
	await revokeEndedSessions();
	expect(sent().map(([, token]) => token)).toEqual(["Bearer first", "Bearer first", "Bearer second"]);
	expect(readToken()).toBe("third");
});

test("tells the server once at a time", async () => {
	signedInWith("first");
	endSession();
	responses.mockImplementation(response(200));
	await Promise.all([revokeEndedSessions(), revokeEndedSessions()]);
	expect(sent()).toHaveLength(1);
});
