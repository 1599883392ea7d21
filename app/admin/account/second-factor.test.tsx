import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { PasswordForm } from "./password-form.tsx";
import AccountPage from "./route.tsx";
import { SecondFactor } from "./second-factor.tsx";

const toasts = watchToasts();

const { secondFactor: text, ask, recovery, password: passwordText, problem } = admin.account;
const secret = { secret: "ABCDEFGHIJKLMNOP", address: "otpauth://totp/site?secret=ABCDEFGHIJKLMNOP" };
const recoveryCodes = ["aaaa-bbbb", "cccc-dddd"];

let calls: ApiCall[];
/** The server's answers, by the end of the path. */
let answers: Record<string, () => Response | Promise<Response>>;
beforeEach(() => {
	answers = {
		"/second-factor": () => success(secret),
		"/confirm": () => success({ recoveryCodes }),
		"/off": () => success(null),
		"/recovery-codes": () => success({ recoveryCodes }),
		"/password": () => success(null),
		"/sessions": () => success([]),
	};
	calls = stubApi(({ line }) => {
		const [, answer] = Object.entries(answers).find(([end]) => line.endsWith(end)) ?? [];
		return answer?.() ?? refusal(404);
	});
});

const open = (secondFactor: boolean, codes = 10) =>
	renderAdmin(<SecondFactor account={{ email: "owner@example.com", name: "", secondFactor, recoveryCodes: codes }} />);
const press = (name: string) => screen.getByRole("button", { name });
const password = () => screen.getByLabelText<HTMLInputElement>(ask.password);
const lines = () => calls.map(({ line }) => line.replace("POST /admin/account/", ""));
const shows = (words: string) => screen.queryByText(words) !== null;

test("leaving the page clears it, so that Back from the browser's memory shows nothing", async () => {
	const { user } = open(false);
	await user.click(press(text.turnOn));
	await user.type(password(), "a password{Enter}");
	await screen.findByText("ABCD EFGH IJKL MNOP");
	expect(screen.getByRole("img", { name: text.qrCode })).toBeDefined();
	act(() => {
		window.dispatchEvent(new Event("pagehide"));
		// The browser keeps the page as it is when the event's listeners return.
		expect([screen.queryByRole("dialog"), shows("ABCD EFGH IJKL MNOP")]).toEqual([null, false]);
	});
});

test.each([
	[
		"a wrong password stands at its field",
		() => refusal(401, { errors: { password: [messages.passwordWrong] } }),
		messages.passwordWrong,
	],
	["an error says that nothing changed", () => serverError(), problem],
	[
		"too many tries say when to come back",
		() => Response.json({ status: "fail", message: "No" }, { status: 429, headers: { "Retry-After": "61" } }),
		new RegExp(interpolate(admin.signIn.tryAgainIn, { minutes: 2 })),
	],
])("%s, and the second factor stays on", async (_what, respond, said) => {
	answers["/off"] = respond;
	const { user } = open(true);
	await user.click(press(text.turnOff));
	await user.type(password(), "not it");
	await user.type(screen.getByLabelText(admin.signIn.code), "123456{Enter}");
	expect(await screen.findByText(said)).toBeDefined();
	expect([lines(), toasts()]).toEqual([["second-factor/off"], []]);
	answers["/off"] = () => success(null);
	await user.click(press(text.turnOff));
	await waitFor(() => expect(toasts()).toEqual([["success", text.turnedOff]]));
	expect(calls.at(-1)?.body).toEqual({ password: "not it", code: "123456" });
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("few recovery codes ask for new ones, which are shown once and can be copied", async () => {
	const { user } = open(true, 3);
	expect([shows(interpolate(text.left, { count: 3 })), shows(text.fewLeft)]).toEqual([true, true]);
	await user.click(press(recovery.renew));
	await user.type(password(), "a password{Enter}");
	await user.click(await screen.findByRole("button", { name: recovery.copy }));
	expect(await navigator.clipboard.readText()).toBe("aaaa-bbbb\ncccc-dddd");
	expect(toasts()).toEqual([["success", recovery.copied]]);
});

test.each([
	["the second factor is turned on", text.turnOn, false],
	["they are renewed", recovery.renew, true],
])(
	"when %s, the recovery codes are shown at once, and stay when the account cannot be read again",
	async (_when, action, secondFactor) => {
		answers["/account"] = () => success({ email: "owner@example.com", name: "", secondFactor, recoveryCodes: 10 });
		const { user, queries } = renderAdmin(<AccountPage />);
		await user.click(await screen.findByRole("button", { name: action }));
		const again = Promise.withResolvers<Response>();
		answers["/account"] = () => again.promise;
		await user.type(password(), "a password{Enter}");
		if (!secondFactor) await user.type(await screen.findByLabelText(text.code), "123456{Enter}");
		expect(await screen.findByText("aaaa-bbbb")).toBeDefined();
		again.resolve(refusal(403));
		await waitFor(() => expect(queries.getQueryState(["account"])?.status).toBe("error"));
		expect(shows("aaaa-bbbb")).toBe(true);
		await user.click(press(recovery.done));
		expect(await screen.findByRole("button", { name: admin.states.retry })).toBeDefined();
	},
);

test("a new password is sent with the old one, neither stays in the form, and the list of sessions is read again", async () => {
	const { user, queries } = renderAdmin(<PasswordForm />);
	queries.setQueryData(["sessions"], []);
	const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
	await user.click(press(passwordText.submit));
	await waitFor(() => expect(toasts()).toEqual([["error", messages.passwordRequired]]));
	await user.type(field(passwordText.current), "the old password");
	await user.type(field(passwordText.new), "short{Enter}");
	await waitFor(() => expect(toasts().at(-1)).toEqual(["error", messages.passwordTooShort(12)]));
	expect(calls).toEqual([]);
	await user.type(field(passwordText.new), " and now long{Enter}");
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", passwordText.done]));
	expect(calls[0]?.body).toEqual({ password: "the old password", newPassword: "short and now long" });
	expect([field(passwordText.current).value, field(passwordText.new).value]).toEqual(["", ""]);
	expect(queries.getQueryState(["sessions"])?.isInvalidated).toBe(true);
	await user.type(field(passwordText.current), "again");
	act(() => void window.dispatchEvent(new Event("pagehide")));
	expect(field(passwordText.current).value).toBe("");
});

test("a wrong current password is reported at its field, and the form can be sent again", async () => {
	const wrong = { message: messages.passwordWrong, errors: { password: [messages.passwordWrong] } };
	answers["/password"] = () => refusal(422, wrong);
	const { user } = renderAdmin(<PasswordForm />);
	const current = screen.getByLabelText<HTMLInputElement>(passwordText.current);
	await user.type(current, "wrong");
	await user.type(screen.getByLabelText(passwordText.new), "short and now long{Enter}");
	const error = await screen.findByText("This is not your password");
	expect([current.getAttribute("aria-describedby"), toasts()]).toEqual([error.id, []]);
	answers["/password"] = () => success(null);
	await user.click(press(passwordText.submit));
	await waitFor(() => expect(toasts()).toEqual([["success", passwordText.done]]));
});
