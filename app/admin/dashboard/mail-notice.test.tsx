import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { OutboxState } from "../../../contract/mail.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { MailNotice } from "./mail-notice.tsx";

const text = admin.mails;
const quiet: OutboxState = { missing: [], waiting: 0, failed: 0, isDayFull: false };

/** What the notice says; nothing where it is not shown. */
async function said(state: Partial<OutboxState>): Promise<string | undefined> {
	const calls = stubApi(() => success({ ...quiet, ...state }));
	const { queries } = renderAdmin(<MailNotice />);
	await waitFor(() => expect(queries.getQueryData(["mails", "state"])).toBeDefined());
	await waitFor(() => expect(queries.isFetching()).toBe(0));
	expect(calls.map(({ line }) => line)).toEqual(["GET /admin/mails/state"]);
	return screen.queryByRole("status")?.textContent;
}

test.each<[string, Partial<OutboxState>, string | undefined]>([
	["nothing where mail leaves", {}, undefined],
	["nothing of mails that are sent within seconds", { waiting: 3 }, undefined],
	[
		"which settings are missing",
		{ missing: ["SMTP_URL", "MAIL_TO"] },
		interpolate(text.missing, { settings: "SMTP_URL, MAIL_TO" }),
	],
	[
		"how many wait for the settings",
		{ missing: ["SMTP_URL"], waiting: 1200 },
		`${interpolate(text.missing, { settings: "SMTP_URL" })} ${interpolate(text.waiting, { count: "1,200" })}`,
	],
	[
		"how many wait for another day",
		{ isDayFull: true, waiting: 2 },
		`${text.dayFull} ${interpolate(text.waiting, { count: "2" })}`,
	],
	["how many were not delivered", { failed: 4 }, interpolate(text.failed, { count: "4" })],
])("the notice says %s", async (_, state, words) => {
	expect(await said(state)).toBe(words);
});
