import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { isolateDirection } from "../ui/format.tsx";
import { ForgetPerson } from "./forget-person.tsx";

const toasts = watchToasts();

const text = admin.privacy;
let calls: ApiCall[];
let respond: (call: ApiCall) => Response;
beforeEach(() => {
	respond = () => success({ contact: 2, application: 1 });
	calls = stubApi((call) => respond(call));
});

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: text.forgetEmail });
const remove = () => screen.queryByRole("button", { name: text.forgetQuestion.confirm });
const lines = () => calls.map(({ line }) => line);
const found = () =>
	interpolate(text.forgetFound, { email: isolateDirection("asha@example.com"), contact: 2, careers: 1 });

/** Looks for somebody. */
async function find(email = "asha@example.com") {
	const page = renderAdmin(<ForgetPerson />);
	await page.user.type(field(), `${email}{Enter}`);
	return page;
}
/** Presses the button, and answers the question. */
async function answer({ user }: Awaited<ReturnType<typeof find>>, name: string) {
	await user.click(remove() as HTMLElement);
	await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
}

test("a person is forgotten only after the number of entries was shown and the question answered", async () => {
	const page = await find();
	expect(await screen.findByText(found())).toBeDefined();
	expect(lines()).toEqual(["POST /admin/person/find"]);
	await answer(page, text.forgetQuestion.cancel);
	expect([lines().length, screen.queryByRole("alertdialog"), remove() === null]).toEqual([1, null, false]);
	await answer(page, text.forgetQuestion.confirm);
	await waitFor(() => expect(toasts()).toEqual([["success", interpolate(text.forgetDone, { count: 3 })]]));
	expect(calls.at(-1)).toEqual({ line: "POST /admin/person/forget", body: { email: "asha@example.com" } });
	expect([field().value, remove()]).toEqual(["", null]);
});

test("typing another address removes the result of the first, so that the wrong person is not forgotten", async () => {
	const page = await find();
	await screen.findByText(found());
	await page.user.type(field(), "x");
	expect([screen.queryByText(found()), remove()]).toEqual([null, null]);
});

test("when there is nothing to forget, it says so and offers no button", async () => {
	respond = () => success({ contact: 0, application: 0 });
	await find();
	expect(
		await screen.findByText(interpolate(text.forgetNone, { email: isolateDirection("asha@example.com") })),
	).toBeDefined();
	expect(remove()).toBeNull();
});

test("an invalid address is not looked for", async () => {
	await find("asha");
	await waitFor(() => expect(toasts()).toEqual([["error", messages.emailInvalid]]));
	expect(calls).toEqual([]);
});
