import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { leadBackTo } from "../asked-screen.tsx";
import { isSignedIn } from "../session.ts";
import { SignInForm } from "./sign-in-form.tsx";

const toasts = watchToasts();

const text = admin.signIn;
const signedIn = () =>
	Response.json({ status: "success", token: "t", data: { user: { _id: "1", email: "owner@example.com" } } });

let calls: ApiCall[];
let respond: (call: ApiCall) => Response | Promise<Response>;
beforeEach(() => {
	vi.useFakeTimers();
	respond = signedIn;
	calls = stubApi((call) => respond(call));
});
afterEach(() => vi.useRealTimers());

/** Signs in with an address and a password. */
async function signIn(password = "a password") {
	const page = renderAdmin(<SignInForm />, ["/admin/login"]);
	await page.user.type(screen.getByLabelText(text.email), "owner@example.com");
	await page.user.type(screen.getByLabelText(text.password), `${password}{Enter}`);
	return page;
}
const code = () => screen.queryByLabelText<HTMLInputElement>(text.code);

test("the right password leads to the dashboard", async () => {
	const { address } = await signIn();
	await waitFor(() => expect(address()).toBe("/admin/dashboard"));
	expect([isSignedIn(), toasts()]).toEqual([true, [["success", messages.loginSuccessful]]]);
});

test.each([
	["its own are kept", "owner@example.com", "/admin/dashboard/blog?draft=one"],
	["those of another account were kept", "other@example.com", "/admin/dashboard"],
])("a sign-in leads back to the screen that was left where words are kept: %s", async (_what, of, to) => {
	leadBackTo("/admin/dashboard/blog?draft=one");
	localStorage.setItem(`adminDraft:unsent:${of}:one`, "{}");
	const { address } = await signIn();
	await waitFor(() => expect(address()).toBe(to));
	expect(Object.keys(localStorage).filter((key) => key.includes("other@"))).toEqual([]);
});

test("spec 5: a missing value is named at its field, and told in the form's order", async () => {
	const { user } = renderAdmin(<SignInForm />, ["/admin/login"]);
	const said = (label: string) =>
		document.getElementById(screen.getByLabelText(label).getAttribute("aria-describedby") ?? "")?.textContent;
	await user.click(screen.getByRole("button", { name: text.submit }));
	await waitFor(() => expect(said(text.email)).toBe("Email is required"));
	expect([said(text.password), toasts()]).toEqual(["Password is required", [["error", "Email is required"]]]);
	await user.type(screen.getByLabelText(text.email), "owner@example.com");
	await user.click(screen.getByRole("button", { name: text.submit }));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["error", "Password is required"]));
	expect(calls).toEqual([]);
});

test("a code is asked for only when the server wants one, has the focus, and says when it was refused", async () => {
	respond = ({ body }) =>
		(body as { code?: string }).code === "123456" ? signedIn() : refusal(401, { needs: "code" });
	const { user, address } = await signIn();
	await waitFor(() => expect(document.activeElement).toBe(code()));
	expect([toasts(), screen.queryByText(text.codeRefused)]).toEqual([[], null]);
	await user.type(code() as HTMLElement, "000000{Enter}");
	expect(await screen.findByText(text.codeRefused)).toBeDefined();
	await user.clear(code() as HTMLElement);
	await user.type(code() as HTMLElement, "123456{Enter}");
	await waitFor(() => expect(address()).toBe("/admin/dashboard"));
});

test("the code field goes once the password itself is refused", async () => {
	respond = () => refusal(401, { needs: "code" });
	const { user } = await signIn();
	await waitFor(() => expect(code()).not.toBeNull());
	respond = () => refusal(401);
	await user.type(code() as HTMLElement, "000000{Enter}");
	await waitFor(() => expect(code()).toBeNull());
	expect(toasts()).toEqual([["error", messages.userNotFound]]);
});

const after = (status: number, seconds?: number) => () =>
	Response.json(
		{ status: "fail", message: "No" },
		{ status, ...(seconds && { headers: { "Retry-After": `${seconds}` } }) },
	);

test.each([
	["a refusal stays, in the words of its toast", () => refusal(401), "User not found"],
	["a refusal of what was sent stays", () => refusal(422), "User not found"],
	[
		"too many attempts say when to try again",
		after(429, 61),
		`${text.tooMany} ${interpolate(text.tryAgainIn, { minutes: 2 })}`,
	],
	["too many attempts say so without a time", after(429), text.tooMany],
	["a server that has no turn for long says that it is busy", after(503, 60), text.busy],
	["a server that has no turn, and does not say for how long, is busy", after(503), text.busy],
	["a lost line says that nobody answered", () => Promise.reject(new TypeError("Failed to fetch")), text.noAnswer],
	[
		"an error shows its id",
		() => serverError("an-id"),
		text.noAnswer + admin.states.showId + interpolate(admin.states.errorId, { id: "an-id" }),
	],
])("spec 8: %s, in addition to the stated toast", async (_what, given, said) => {
	respond = given;
	const { address, sessionEnds } = await signIn();
	await waitFor(() => expect(toasts()).toEqual([["error", messages.userNotFound]]));
	await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(said));
	expect([address(), isSignedIn(), sessionEnds()]).toEqual(["/admin/login", false, 0]);
	expect(calls.filter(({ line }) => line === "POST /user/login")).toHaveLength(1);
});

test.each([
	["the third time", 3],
	["never", Number.POSITIVE_INFINITY],
])("a busy server that has a turn %s is asked three times, each after as long as it says", async (_when, turn) => {
	const asked: number[] = [];
	respond = () => (asked.push(Date.now()) < turn ? after(503, asked.length)() : signedIn());
	const { address } = await signIn();
	await waitFor(() => expect(toasts()).toHaveLength(1));
	// Waiting moves the clock by parts of a second.
	expect(asked.map((time) => Math.floor((time - (asked[0] ?? 0)) / 1_000))).toEqual([0, 1, 3]);
	expect([isSignedIn(), address()]).toEqual(turn === 3 ? [true, "/admin/dashboard"] : [false, "/admin/login"]);
});

test("a password can be shown to check it", async () => {
	const { user } = renderAdmin(<SignInForm />);
	const field = screen.getByLabelText<HTMLInputElement>(text.password);
	await user.click(screen.getByRole("button", { name: text.showPassword }));
	expect(field.type).toBe("text");
	await user.click(screen.getByRole("button", { name: text.hidePassword }));
	expect([field.type, calls]).toEqual(["password", []]);
});
