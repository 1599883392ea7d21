import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/support/storage.ts";
import { isSignedIn, readDeviceToken } from "../session.ts";
import { signIn } from "./sign-in.ts";

const credentials = { email: "admin@example.com", password: "secret" };
const user = { _id: "1", email: credentials.email };
let deviceTokens: (string | null)[];
let responses: (() => Response)[];

const success = (deviceToken = "new") =>
	Response.json({ status: "success", token: "token", data: { user } }, { headers: { "Sign-In-Mark": deviceToken } });
const busy = (seconds: string) =>
	Response.json(
		{ status: "error", message: "Something went wrong", id: "1" },
		{ status: 503, headers: { "Retry-After": seconds } },
	);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	stubStorage();
	deviceTokens = [];
	vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
		deviceTokens.push(new Headers(headers).get("Sign-In-Mark"));
		return (responses.length > 1 ? responses.shift() : responses[0])?.() ?? Response.error();
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a sign-in stores the session, and shows the device token of the one before", async () => {
	responses = [success];
	await signIn(credentials);
	await signIn(credentials);
	expect([isSignedIn(), readDeviceToken(), deviceTokens]).toEqual([true, "new", [null, "new"]]);
});

test("a server that has no turn is asked three times, after as long as it says", async () => {
	responses = [() => busy("1"), () => busy("2"), success];
	const signedIn = signIn(credentials);
	await vi.advanceTimersByTimeAsync(2_999);
	expect(deviceTokens).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(1);
	await signedIn;
	expect(isSignedIn()).toBe(true);
});

test("a server that has no turn three times is believed", async () => {
	responses = [() => busy("1")];
	const refused = expect(signIn(credentials)).rejects.toMatchObject({ status: 503 });
	await vi.advanceTimersByTimeAsync(10_000);
	await refused;
	expect(deviceTokens).toHaveLength(3);
});
