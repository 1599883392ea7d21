import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import type { Mail } from "../../../contract/mail.ts";
import { messages } from "../../../contract/messages.ts";
import { aMail } from "../../../tests/support/a-mail.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { toEntry } from "./entry.ts";
import { Mails } from "./mails.tsx";

const toasts = watchToasts();

const text = admin.mails;
const instant = "2026-03-10T07:00:00.000Z";
const since = zonedTime(aMail().queuedAt);

let onRead: () => Response;
let onSend: () => Response;
let calls: ApiCall[];
beforeEach(() => {
	vi.useFakeTimers();
	onSend = () => success(null);
	calls = stubApi(({ line }) => (line.startsWith("GET") ? onRead() : onSend()));
});
afterEach(() => vi.useRealTimers());

/** Shows an entry that has these mails. */
function open(...mails: Mail[]) {
	onRead = () => success(mails);
	return show();
}
const show = () => renderAdmin(<Mails entry={toEntry(anEntry())} />);
const shownMail = () => screen.findByRole("listitem");

test.each<[Partial<Mail>, string]>([
	[{}, interpolate(text.statuses.sent, { date: zonedTime(instant) })],
	[{ status: "failed", sentAt: null }, text.statuses.failed],
	[{ status: "expired", sentAt: null }, text.statuses.expired],
	[{ status: "unknown", sentAt: null }, text.statuses.unknown],
	[
		{ status: "waiting", waitsFor: "retry", sentAt: null, dueAt: instant },
		interpolate(text.waits.retry, { since, date: zonedTime(instant) }),
	],
	[{ status: "waiting", waitsFor: "server", sentAt: null, dueAt: instant }, interpolate(text.waits.server, { since })],
	[{ status: "waiting", waitsFor: "turn", sentAt: null, dueAt: instant }, interpolate(text.waits.late, { since })],
	[
		{ status: "waiting", waitsFor: "turn", sentAt: null, dueAt: instant, queuedAt: new Date().toISOString() },
		text.waits.turn,
	],
])("the state of a mail is said in words: %o", async (given, words) => {
	open(aMail(given));
	expect(within(await shownMail()).getByText(words)).toBeDefined();
});

test.each<[Partial<Mail>, string | undefined]>([
	[{}, text.sendAgain],
	[{ status: "failed" }, text.sendAgain],
	[{ status: "waiting", waitsFor: "retry" }, text.tryNow],
	[{ status: "waiting", waitsFor: "turn" }, undefined],
	[{ status: "waiting", waitsFor: "flag" }, undefined],
])("a mail that no other step sends has a button: %o", async (given, label) => {
	open(aMail(given));
	const button = within(await shownMail()).queryByRole("button");
	expect(button?.textContent).toBe(label && `${label}: ${text.kinds.notice}`);
});

test("a mail is sent again by its own id; a refusal says so", async () => {
	const { user } = open(aMail({ status: "failed", lastError: "550 No such user", mayRepeat: true, text: "The words" }));
	const mail = within(await shownMail());
	expect(mail.getByText(interpolate(text.lastError, { error: "550 No such user" }))).toBeDefined();
	expect(mail.getByText(text.mayRepeat)).toBeDefined();
	expect(mail.getByText("The words")).toBeDefined();
	await user.click(mail.getByRole("button"));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", text.queued]));
	expect(calls.map(({ line }) => line)).toContain("POST /admin/mails/mail%2Fone/send-again");
	onSend = () => refusal(404);
	await user.click(await screen.findByRole("button"));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["error", messages.somethingWentWrong]));
});

test("an entry without a mail says so, and mails that cannot be read can be asked for again", async () => {
	onRead = () => serverError();
	const { user } = show();
	const again = await screen.findByRole("button", { name: admin.states.retry });
	onRead = () => success([]);
	await user.click(again);
	expect(await screen.findByText(text.none)).toBeDefined();
});

const reads = () => calls.filter(({ line }) => line === "GET /admin/submissions/one/mails").length;

test.each([
	["turn", 2_050],
	["retry", 60_050],
] as const)(
	"a mail that waits for its %s is asked for again until it has left, every %i ms",
	async (waitsFor, interval) => {
		open(aMail(), aMail({ _id: "two", status: "waiting", waitsFor }));
		await screen.findAllByRole("listitem");
		await vi.advanceTimersByTimeAsync(2 * interval);
		expect(reads()).toBe(3);
		onRead = () => success([aMail()]);
		await vi.advanceTimersByTimeAsync(120_000);
		expect(reads()).toBe(4);
	},
);

test.each(["setup", "day", "hour", "flag", null] as const)(
	"a mail that waits for %s is not asked for again",
	async (waitsFor) => {
		open(aMail({ status: "waiting", waitsFor }));
		await shownMail();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(reads()).toBe(1);
	},
);
