import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, stubApi } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { clearSession, storeSession } from "../session.ts";
import { SessionPrompt } from "./session-prompt.tsx";

const toasts = watchToasts();

const user = { _id: "owner", email: "owner@example.com" };
const onSignedIn = vi.fn();
let calls: ApiCall[];
beforeEach(() => {
	onSignedIn.mockReset();
	calls = stubApi(({ body }) =>
		(body as { password: string }).password === "a password"
			? Response.json({ status: "success", token: "t", data: { user } })
			: refusal(401),
	);
});

const open = () =>
	renderAdmin(<SessionPrompt savesDraft={false} onSignedIn={onSignedIn} onCancel={() => undefined} />).user;
const submit = () => screen.getByRole("button", { name: "Sign in and send" });
const password = () => screen.getByLabelText(admin.session.password);

test("the prompt asks for the address too where the stored user is missing", async () => {
	const { click, type } = open();
	await click(submit());
	await waitFor(() => expect(toasts()).toEqual([["error", "Email is required"]]));
	await type(screen.getByLabelText(admin.signIn.email), user.email);
	await type(password(), "a password");
	await click(submit());
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test("spec 5 and 8: after a logout in another tab the prompt is for the account of this one, says what it lacks, refuses a wrong password, and goes on with the right one", async () => {
	storeSession("t", user, null);
	clearSession();
	const { click, type, clear } = open();
	expect(screen.getByRole("dialog", { name: "Your session has ended" })).toBeDefined();
	expect(screen.queryByLabelText(admin.signIn.email)).toBeNull();
	await click(submit());
	await waitFor(() => expect(toasts()).toEqual([["error", "Password is required"]]));
	expect(calls).toEqual([]);
	await type(password(), "not the password");
	await click(submit());
	expect(await screen.findByText(`User not found. ${admin.session.kept}`)).toBeDefined();
	expect([toasts().at(-1), onSignedIn.mock.calls]).toEqual([["error", "User not found"], []]);
	await clear(password());
	await type(password(), "a password");
	await click(submit());
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
	expect(toasts().at(-1)).toEqual(["success", "Login successful!"]);
	expect(calls.at(-1)?.body).toMatchObject({ email: user.email, password: "a password" });
});
