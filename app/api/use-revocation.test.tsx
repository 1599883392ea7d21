import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type RenderedAdmin, renderAdmin } from "../../tests/support/render-admin.ts";
import { refusal, stubApi, success } from "../../tests/support/stub-api.ts";
import { endSession, revokeEndedSessions } from "./ended-sessions.ts";
import { readToken, tokenKey } from "./token.ts";
import { useRevocation } from "./use-revocation.ts";

function Page() {
	useRevocation();
	return null;
}

test.each<[string, (page: RenderedAdmin) => unknown]>([
	["from the next page", ({ go }) => act(() => go(-1))],
	["when the line returns", () => act(() => void window.dispatchEvent(new Event("online")))],
])("a logout that the server did not take is told to it %s, and opens nothing meanwhile", async (_when, comeBack) => {
	let answer = () => refusal(503);
	const calls = stubApi(() => answer());
	const page = renderAdmin(<Page />, ["/about", "/admin/login"]);
	localStorage.setItem(tokenKey, "token");
	endSession();
	await revokeEndedSessions();
	expect([calls.length, readToken()]).toEqual([1, null]);
	answer = () => success(null);
	await comeBack(page);
	await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
	expect(calls.map(({ line }) => line)).toEqual(["GET /uesr/logout", "GET /uesr/logout"]);
});
