import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, revokeEndedSessions } from "./ended-sessions.ts";
import { authorization } from "./request.ts";
import { readToken } from "./token.ts";

const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number) => async () => new Response(null, { status });
const sent = () =>
	answers.mock.calls.map(([address, { headers }]) => [address, new Headers(headers).get("authorization")]);

beforeEach(() => {
	answers.mockReset();
	vi.stubGlobal("fetch", answers);
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
	answers.mockImplementation(answer(200));
	await revokeEndedSessions();
	await revokeEndedSessions();
	expect(sent()).toEqual([["/api/v1/uesr/logout", "Bearer first"]]);
	expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
	["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
	["an error", answer(503)],
	["too many requests", answer(429)],
])("after %s it is told again, until the server knows", async (_what, failing) => {
	signedInWith("first");
	endSession();
	answers.mockImplementationOnce(failing);
	await revokeEndedSessions();
	expect(readToken()).toBeNull();
	answers.mockImplementation(answer(401));
	await revokeEndedSessions();
	await revokeEndedSessions();
	expect(sent()).toHaveLength(2);
});

test("a session that was opened since stays, and each ended one is revoked", async () => {
	answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	signedInWith("first");
	endSession();
	await revokeEndedSessions();
	signedInWith("second");
	endSession();
	signedInWith("third");
	answers.mockImplementation(answer(200));
	await revokeEndedSessions();
	expect(sent().map(([, token]) => token)).toEqual(["Bearer first", "Bearer first", "Bearer second"]);
	expect(readToken()).toBe("third");
});

test("tells the server once at a time", async () => {
	signedInWith("first");
	endSession();
	answers.mockImplementation(answer(200));
	await Promise.all([revokeEndedSessions(), revokeEndedSessions()]);
	expect(sent()).toHaveLength(1);
});
