import { expect, onTestFinished, test, vi } from "vitest";
import { honeypotField, typingTimeField } from "../../contract/form-fields.ts";
import { mailKinds } from "../../contract/mail.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { type MailingApp, openMailingApp } from "../../tests/support/mail.ts";
import { signIn } from "../../tests/support/session.ts";
import { headerOf, type Mishap } from "../../tests/support/smtp/server.ts";
import { claimNext, endOldMail, recordDelivery } from "./claim.ts";
import { queueFlaggedDigest } from "./flagged-digest.ts";
import { mailJobs } from "./jobs.ts";
import { queueMail } from "./outbox.ts";
import { readServerTrouble } from "./server-state.ts";

const contact = "/api/v1/user/contact-us";
const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const anyMail = { kinds: mailKinds, perDay: 500 };

/** Sends a request with different words, later than the previous one. */
async function send(
	{ request, clock }: Pick<MailingApp, "request" | "clock">,
	sent: Record<string, string> = {},
): Promise<string> {
	const requirements = `Meters for ${sent.email ?? contactForm.email}`;
	clock.advance(1);
	return (await (await request(contact, { json: { ...contactForm, requirements, ...sent } })).json()).data._id;
}

const queueNews = ({ store, clock }: MailingApp) =>
	queueMail(store, { kind: "account", to: null, subject: "News", text: "Of the account." }, clock.now());

const queueReply = ({ store, clock }: MailingApp, to: string) =>
	queueMail(store, { kind: "reply", to, subject: "Your request", text: "Yes." }, clock.now());

const recipients = ({ server }: MailingApp) => server.received.map(({ to }) => to.join());

/** Lets time pass in steps, and sends what is due at each. */
async function pass(app: MailingApp, time: number, step = minute): Promise<void> {
	for (let passed = 0; passed < time; passed += step) {
		app.clock.advance(step);
		await app.deliver();
	}
}

test("a submission's notice goes to the owner and its receipt to the sender, once", async () => {
	const app = await openMailingApp();
	await send(app);
	await app.deliver();
	await app.deliver();
	expect(recipients(app)).toEqual(["owner@example.com", contactForm.email]);
	expect(app.server.received.map(({ from }) => from)).toEqual(["site@example.com", "site@example.com"]);
	expect(await app.outbox()).toMatchObject([
		{ kind: "notice", status: "sent", attempts: 1 },
		{ kind: "receipt", status: "sent", attempts: 1 },
	]);
});

test.each<[string, Mishap, { arrivals: number; unsettled: number }]>([
	["refuses the sender with 550, which is about us", { step: "from", status: 550 }, { arrivals: 1, unsettled: 1 }],
	["answers 451 to the sender", { step: "from", status: 451 }, { arrivals: 1, unsettled: 1 }],
	["answers 450 to the recipient", { step: "to", status: 450 }, { arrivals: 1, unsettled: 1 }],
	["answers 452 to the message", { step: "data", status: 452 }, { arrivals: 1, unsettled: 1 }],
	["refuses the connection with 554", { step: "connect", status: 554 }, { arrivals: 1, unsettled: 1 }],
	["drops the line at the sender", { step: "from", status: "drop" }, { arrivals: 1, unsettled: 1 }],
	["drops the line at the recipient", { step: "to", status: "drop" }, { arrivals: 1, unsettled: 1 }],
	["drops the line after the message", { step: "data", status: "drop" }, { arrivals: 1, unsettled: 2 }],
	[
		"takes the message and drops the line before it says so",
		{ step: "taken", status: "drop" },
		{ arrivals: 2, unsettled: 2 },
	],
])(
	"a server that %s gets the mail again, under the same Message-ID",
	async (_name, mishap, { arrivals, unsettled }) => {
		const app = await openMailingApp();
		await queueNews(app);
		app.server.mishap = () => mishap;
		await app.deliver();
		expect(await app.outbox()).toMatchObject([{ status: "waiting", attempts: 1, last_error: expect.any(String) }]);
		app.server.mishap = () => undefined;
		await app.deliver();
		app.clock.advance(10_000);
		await app.deliver();
		expect(await app.outbox()).toMatchObject([{ status: "sent", attempts: 2, unsettled, last_error: null }]);
		expect(app.server.received).toHaveLength(arrivals);
		expect(new Set(app.server.received.map((mail) => headerOf(mail, "message-id"))).size).toBe(1);
	},
);

test("pauses grow from ten seconds to a quarter of an hour, without attempts in between", async () => {
	const app = await openMailingApp();
	await queueNews(app);
	app.server.mishap = () => ({ step: "to", status: 451 });
	const tries: number[] = [];
	for (let second = 0; second <= 3_600; second += 5) {
		const before = app.server.attempts;
		await app.deliver();
		if (app.server.attempts > before) tries.push(second);
		app.clock.advance(5_000);
	}
	expect(tries).toEqual([0, 10, 30, 70, 150, 310, 630, 1_270, 2_170, 3_070]);
});

test("mail that waited for seven days is not sent, even before it is marked, and then says so", async () => {
	const app = await openMailingApp({ SMTP_URL: "" });
	await send(app);
	app.clock.advance(7 * day - 1);
	await send(app, { email: "young@example.com" });
	app.clock.advance(1);
	const later = await openMailingApp();
	const [sending] = mailJobs({ ...app.appContext, config: later.appContext.config });
	await sending?.run(new AbortController().signal);
	expect(recipients(later)).toEqual(["owner@example.com", "young@example.com"]);
	await endOldMail(app.store, app.clock.now());
	expect((await app.outbox()).map(({ status }) => status).toSorted()).toEqual(["expired", "expired", "sent", "sent"]);
});

test("two processes send each mail once", async () => {
	const app = await openMailingApp();
	for (let number = 0; number < 10; number += 1) await send(app, { email: `sender${number}@example.com` });
	await Promise.all([app.deliver(), app.deliver(), app.deliver()]);
	expect(app.server.received).toHaveLength(20);
	expect(new Set(app.server.received.map((mail) => headerOf(mail, "message-id"))).size).toBe(20);
});

test("a mail whose process was killed while sending is sent later by another, and marked as possibly sent twice", async () => {
	const app = await openMailingApp();
	await queueNews(app);
	const lost = (await claimNext(app.store, app.clock.now(), anyMail)) ?? expect.fail();
	expect(lost).toMatchObject({ attempts: 1, unsettled: 1 });
	await app.deliver();
	expect(app.server.attempts).toBe(0);
	app.clock.advance(13 * minute);
	await app.deliver();
	await recordDelivery(app.store, lost, { result: "refused", reason: "late", isAboutMessage: false }, app.clock.now());
	expect(await app.outbox()).toMatchObject([{ status: "sent", attempts: 2, unsettled: 2 }]);
});

test("a mail whose outcome stays unknown is sent three times and then stands so, also when its process dies each time", async () => {
	const app = await openMailingApp();
	await queueNews(app);
	app.server.mishap = () => ({ step: "taken", status: "drop" });
	for (let time = 0; time < 6; time += 1) {
		await app.deliver();
		app.clock.advance(hour);
	}
	expect(app.server.received).toHaveLength(3);
	expect(await app.outbox()).toMatchObject([{ status: "unknown", attempts: 3, last_error: expect.any(String) }]);
	await app.store.deleteFrom("mails").execute();
	await queueNews(app);
	for (let time = 0; time < 3; time += 1) {
		expect(await claimNext(app.store, app.clock.now(), anyMail)).toMatchObject({ attempts: time + 1 });
		app.clock.advance(hour);
	}
	expect(await claimNext(app.store, app.clock.now(), anyMail)).toBeNull();
	expect(await app.outbox()).toMatchObject([{ status: "unknown" }]);
});

test("one of two owners' addresses that is refused is said, and the other gets the notice once", async () => {
	const app = await openMailingApp({ MAIL_TO: "owner@example.com,gone@example.com" });
	await queueNews(app);
	app.server.mishap = (recipient) => (recipient === "gone@example.com" ? { step: "to", status: 550 } : undefined);
	await app.deliver();
	await pass(app, hour);
	expect(app.server.received.map(({ to }) => to)).toEqual([["owner@example.com"]]);
	expect(await app.outbox()).toMatchObject([{ status: "sent", last_error: expect.stringContaining("no to now") }]);
});

test("a run that is told to stop ends with the mail under way", async () => {
	const app = await openMailingApp();
	for (let number = 0; number < 3; number += 1) await send(app, { email: `sender${number}@example.com` });
	const stopping = new AbortController();
	app.server.mishap = () => {
		stopping.abort();
		return undefined;
	};
	await mailJobs(app.appContext)[0]?.run(stopping.signal);
	expect(app.server.received).toHaveLength(1);
	expect((await app.outbox()).filter(({ status }) => status === "sent")).toHaveLength(1);
});

test("a run that is told to stop gives up a mail that hangs after four seconds", async () => {
	const app = await openMailingApp();
	await queueNews(app);
	const [hangs, stopping] = [Promise.withResolvers<void>(), new AbortController()];
	app.server.mishap = () => {
		hangs.resolve();
		return { step: "from", status: "silence" };
	};
	const ended = mailJobs(app.appContext)[0]?.run(stopping.signal);
	await hangs.promise;
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	stopping.abort();
	vi.advanceTimersByTime(4_000);
	await ended;
	expect(await app.outbox()).toMatchObject([{ status: "waiting", attempts: 1 }]);
});

test("MAIL_PER_DAY bounds notices and receipts within 24 hours, notices first; what the owner causes is not bounded and does not count", async () => {
	const app = await openMailingApp({ MAIL_PER_DAY: "3" });
	await queueReply(app, "early@example.com");
	await app.deliver();
	for (let number = 0; number < 2; number += 1) await send(app, { email: `sender${number}@example.com` });
	await send(app, { [honeypotField]: "x", email: "robot@example.com" });
	await app.deliver();
	expect(recipients(app).slice(1)).toEqual(["owner@example.com", "owner@example.com", "sender0@example.com"]);
	await queueReply(app, "sender0@example.com");
	await pass(app, day - hour, hour / 2);
	expect(recipients(app)).toHaveLength(5);
	await pass(app, hour, hour);
	expect(recipients(app).slice(5)).toEqual(["sender1@example.com"]);
	expect((await app.outbox()).every(({ status }) => status === "sent")).toBe(true);
});

test("an address gets one receipt an hour, however it is written", async () => {
	const app = await openMailingApp();
	for (const email of ["asha@example.com", "Asha@Example.com", "ASHA@example.com"]) await send(app, { email });
	await send(app, { email: "other@example.com" });
	const receipts = () => recipients(app).filter((to) => to !== "owner@example.com");
	await app.deliver();
	expect(receipts().toSorted()).toEqual(["asha@example.com", "other@example.com"]);
	await pass(app, hour - minute);
	expect(receipts()).toHaveLength(2);
	await pass(app, minute);
	expect(receipts()).toHaveLength(3);
	await pass(app, hour);
	expect(receipts()).toHaveLength(4);
});

test("no mail is sent about an entry that was deleted or flagged later", async () => {
	const app = await openMailingApp();
	const token = await signIn(app);
	const id = await send(app);
	await app.request(`${contact}/${id}`, { method: "DELETE", token });
	const flagged = await send(app, { email: "flagged@example.com" });
	await app.store.updateTable("submissions").set({ spam: 1 }).where("id", "=", flagged).execute();
	await app.deliver();
	expect(recipients(app)).toEqual(["owner@example.com"]);
	await app.request(`/api/v1/admin/deleted/contact/${id}/restore`, { method: "POST", token });
	await app.deliver();
	expect(recipients(app)).toEqual(["owner@example.com", "owner@example.com", contactForm.email]);
});

test.each([
	["speed links", { requirements: "https://a.com https://b.com https://c.com" }, 2],
	["speed letters repetition", { requirements: "pump ".repeat(20), name: "KjHgFdSaPoIu" }, 2],
	["speed words", { requirements: "We sell backlinks." }, 0],
	["speed links", { requirements: "[url=https://a.com]a[/url]" }, 0],
	["honeypot speed", { [honeypotField]: "x" }, 0],
])("an entry flagged as %s (%j) has %i mails", async (spam_reason, sent, mails) => {
	const app = await openMailingApp();
	await app.call(contact, { json: { ...contactForm, ...sent, [typingTimeField]: 300 } });
	const row = await app.store.selectFrom("submissions").selectAll().executeTakeFirst();
	expect(row).toMatchObject({ spam: 1, spam_reason });
	await app.deliver();
	expect(recipients(app)).toEqual(["owner@example.com", contactForm.email].slice(0, mails));
});

test("a sender flagged by mistake gets the withheld receipt, once, while it is recent", async () => {
	const app = await openMailingApp();
	let token = await signIn(app);
	const flagged = async (email: string) => send(app, { email, [honeypotField]: "x" });
	const [person, answered, old] = [
		await flagged("person@example.com"),
		await flagged("answered@example.com"),
		await flagged("old@example.com"),
	];
	const change = async (id: string, json: object) =>
		expect((await app.request(`/api/v1/admin/submissions/${id}`, { method: "PATCH", token, json })).status).toBe(200);
	for (const spam of [false, true, false]) await change(person, { spam });
	expect((await app.outbox()).filter(({ kind }) => kind === "receipt")).toHaveLength(1);
	await change(answered, { spam: false, status: "answered" });
	await app.deliver();
	app.clock.advance(7 * day);
	token = await signIn(app);
	await change(old, { spam: false });
	await app.deliver();
	const receipts = recipients(app).filter((to) => to !== "owner@example.com");
	expect(receipts).toEqual(["person@example.com"]);
});

test("robots cost the owner one mail a day, which says how many were flagged, and nothing of MAIL_PER_DAY", async () => {
	const app = await openMailingApp({ MAIL_PER_DAY: "2", SITE_URL: "https://www.example.com" });
	const digests = () => app.server.received.filter((mail) => headerOf(mail, "subject")?.startsWith("Flagged as spam"));
	const lookForFlagged = async () => {
		await queueFlaggedDigest(app.appContext);
		await app.deliver();
	};
	await lookForFlagged();
	expect(app.server.received).toEqual([]);
	for (let number = 0; number < 5; number += 1)
		await send(app, { [honeypotField]: "x", email: `r${number}@example.com` });
	await send(app);
	await lookForFlagged();
	expect(recipients(app).toSorted()).toEqual([contactForm.email, "owner@example.com", "owner@example.com"].toSorted());
	expect(digests().map((mail) => headerOf(mail, "subject"))).toEqual(["Flagged as spam: 5"]);
	expect(digests()[0]?.message.replaceAll("=\n", "")).toContain(
		"Contact requests: 5. https://www.example.com/admin/dashboard?tab=3Dcontact&show=3Dflagged",
	);
	await send(app, { [honeypotField]: "x", email: "later@example.com" });
	app.clock.advance(day - hour);
	await lookForFlagged();
	expect(digests()).toHaveLength(1);
	app.clock.advance(hour);
	await lookForFlagged();
	expect(digests().map((mail) => headerOf(mail, "subject"))).toEqual(["Flagged as spam: 5", "Flagged as spam: 1"]);
	app.clock.advance(-30 * day);
	await send(app, { [honeypotField]: "x", email: "again@example.com" });
	await lookForFlagged();
	expect(digests()).toHaveLength(3);
});

test("a server that takes nothing from this site pauses the outbox, says since when and why, and is asked with one mail at a time, more and more seldom", async () => {
	const app = await openMailingApp();
	for (let number = 0; number < 3; number += 1) await send(app, { email: `sender${number}@example.com` });
	let asked = 0;
	app.server.mishap = () => {
		asked += 1;
		return { step: "connect", status: 554 };
	};
	const since = app.clock.now().toISOString();
	const tries: number[] = [];
	for (let second = 0; second < 300; second += 2) {
		const before = asked;
		await app.deliver();
		if (asked > before) tries.push(second);
		app.clock.advance(2_000);
	}
	expect(tries).toEqual([0, 10, 30, 70, 150]);
	expect(asked).toBe(tries.length);
	expect(await readServerTrouble(app.store)).toMatchObject({ since, reason: expect.stringContaining("554") });
	app.server.mishap = () => undefined;
	// A start may come with mended settings, so it does not wait.
	const [restarted] = mailJobs(app.appContext);
	await restarted?.run(new AbortController().signal);
	expect(app.server.received.length).toBeGreaterThan(0);
	expect(await readServerTrouble(app.store)).toBeNull();
	await pass(app, 15 * minute);
	expect(app.server.received).toHaveLength(6);
	expect(app.logged.every(({ data }) => !JSON.stringify(data).includes("@"))).toBe(true);
});

test("mails queued while the clock was a year ahead are sent when it is right again", async () => {
	const app = await openMailingApp({ MAIL_PER_DAY: "2" });
	const start = app.clock.now().toISOString();
	app.clock.advance(365 * day);
	await send(app);
	await app.deliver();
	expect(recipients(app)).toHaveLength(2);
	app.server.mishap = () => ({ step: "connect", status: 421 });
	await send(app, { email: "second@example.com" });
	app.clock.advance(hour);
	await app.deliver();
	app.clock.set(start);
	app.server.mishap = () => undefined;
	await pass(app, 2 * minute);
	expect(recipients(app).slice(2).toSorted()).toEqual(["owner@example.com", "second@example.com"]);
	app.clock.advance(day);
	await send(app);
	await app.deliver();
	expect(recipients(app)).toHaveLength(6);
});
