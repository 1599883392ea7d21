import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import MailPage from "./mail-route.tsx";

const toasts = watchToasts();
const { page: text } = admin.mails;

function open(state: { missing?: string[]; waiting?: number; failed?: number }) {
	const calls = stubApi(({ line }) =>
		success(line.startsWith("GET") ? { missing: [], waiting: 0, failed: 0, isDayFull: false, ...state } : null),
	);
	return { ...renderAdmin(<MailPage />), calls };
}

test.each([{ waiting: 2 }, { failed: 1 }])("mail that did not leave can be sent at once: %o", async (state) => {
	const { user, calls } = open(state);
	await user.click(await screen.findByRole("button", { name: text.sendAllAgain }));
	await waitFor(() => expect(toasts()).toEqual([["success", text.allQueued]]));
	expect(calls.map(({ line }) => line)).toContain("POST /admin/mails/send-again");
});

test.each([{}, { missing: ["SMTP_URL"], waiting: 2 }])(
	"nothing is offered where nothing can be sent: %o",
	async (state) => {
		open(state);
		await screen.findByText(text.waitingDesc);
		expect(screen.queryByRole("button", { name: text.sendAllAgain })).toBeNull();
	},
);
