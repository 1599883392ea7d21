import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseStorage } from "../../tests/support/storage.ts";
import { clearSession, isSignedIn, readDeviceToken, readUser, storeSession } from "./session.ts";
import { logOut } from "./use-log-out.ts";

const user = { _id: "1", email: "admin@example.com" };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("a token and a user mean signed in, until either is gone (spec 3)", () => {
	expect(isSignedIn()).toBe(false);
	storeSession("token", user, null);
	expect([isSignedIn(), readUser()]).toEqual([true, user]);
	localStorage.removeItem("adminToken");
	expect(isSignedIn()).toBe(false);
	storeSession("token", user, null);
	localStorage.removeItem("adminData");
	expect(isSignedIn()).toBe(false);
});

test.each(["{", "[]", '{"_id":1,"email":"a@b.c"}', "null"])("%s in place of the user means signed out", (stored) => {
	storeSession("token", user, null);
	localStorage.setItem("adminData", stored);
	expect([readUser(), isSignedIn()]).toEqual([null, false]);
});

test("the device token of the last sign-in outlives the session, and a sign-in without a new one", () => {
	storeSession("token", user, "device token");
	clearSession();
	expect([isSignedIn(), readDeviceToken()]).toEqual([false, "device token"]);
	storeSession("token", user, null);
	expect(readDeviceToken()).toBe("device token");
	refuseStorage();
	expect([readDeviceToken(), readUser(), storeSession("token", user, null), clearSession()]).toEqual([
		null,
		null,
		false,
		undefined,
	]);
});

test("a logout ends the session here at once, and tells the server with the token that it had (spec 4)", async () => {
	const told: unknown[] = [];
	vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
		told.push([address, new Headers(headers).get("authorization")]);
		return Response.json({ status: "success", data: null });
	});
	storeSession("token", user, "device token");
	const ended = logOut();
	expect([isSignedIn(), localStorage.getItem("adminToken"), readUser()]).toEqual([false, null, null]);
	expect(Object.keys(localStorage)).toEqual(["adminDeviceToken"]);
	expect(await ended).toBe(true);
	expect(told).toEqual([["/api/v1/uesr/logout", "Bearer token"]]);
});
