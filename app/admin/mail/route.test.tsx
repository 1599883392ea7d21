import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import type { OutboxState } from "../../../contract/mail.ts";
import { anOutbox } from "../../../tests/support/a-mail.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import MailPage from "./route.tsx";

const toasts = watchToasts();
const { page: text } = admin.mails;

function open(state: Partial<OutboxState>) {
	const calls = stubApi(({ line }) => success(line.startsWith("GET") ? anOutbox(state) : null));
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

test("waiting mails are listed by kind with the reason, from the first failed attempt on", async () => {
	const waitingKinds: OutboxState["waitingKinds"] = [
		{ kind: "notice", count: 1 },
		{ kind: "receipt", count: 2 },
	];
	open({ waiting: 3, waitingKinds, lastError: "421 come again" });
	await screen.findByText("3 mails wait");
	screen.getByText("Notice to you: 1, Receipt to the sender: 2. The last attempt: 421 come again");
});
