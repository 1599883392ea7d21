import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { OutboxState } from "../../../contract/mail.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { MailNotice } from "./mail-notice.tsx";

const { outbox, notice } = admin.mails;
const quiet: OutboxState = { missing: [], waiting: 0, failed: 0, isDayFull: false };

test.each<[string, Partial<OutboxState>, string[]]>([
	["nothing where mail leaves", {}, []],
	["nothing of mails that are sent within seconds", { waiting: 3 }, []],
	["that mail is not set up", { missing: ["SMTP_URL", "MAIL_TO"] }, [outbox.notSetUp]],
	[
		"how many wait for that",
		{ missing: ["SMTP_URL"], waiting: 1200 },
		[outbox.notSetUp, interpolate(outbox.waiting.many, { count: "1,200" })],
	],
	["that one waits for another day", { isDayFull: true, waiting: 1 }, [outbox.dayFull, outbox.waiting.one]],
	["how many were not delivered", { failed: 4 }, [interpolate(outbox.failed.many, { count: "4" })]],
])("the notice says %s, without the name of a setting, and leads to what to do", async (_, state, said) => {
	const calls = stubApi(() => success({ ...quiet, ...state }));
	const { queries } = renderAdmin(<MailNotice />);
	await waitFor(() => expect(queries.getQueryData(["mails", "state"])).toBeDefined());
	await waitFor(() => expect(queries.isFetching()).toBe(0));
	expect(calls.map(({ line }) => line)).toEqual(["GET /admin/mails/state"]);
	const link = screen.queryByRole("link");
	expect(link?.getAttribute("href")).toBe(said.length > 0 ? "/admin/mail" : undefined);
	expect(link?.querySelector("span")?.textContent).toBe(said.length > 0 ? [...said, notice.how].join(" ") : undefined);
});
