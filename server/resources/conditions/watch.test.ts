import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { accountMails } from "../../../content/account-mails.ts";
import { company } from "../../../content/company.ts";
import { conditions } from "../../../content/conditions.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { createTestApp, type TestOptions } from "../../../tests/support/app.ts";
import { beforeQueries } from "../../../tests/support/failing-store.ts";
import { serve } from "../../../tests/support/listen.ts";
import { headerOf, partOf, startMailServer } from "../../../tests/support/smtp/server.ts";
import { createClockGuard } from "../../storage/clock-guard.ts";
import { createAlarm } from "./alarm.ts";
import type { Alarm } from "./state.ts";
import { watchJob } from "./watch.ts";

const minute = 60_000;

/** An application, its admin, and the job that watches it, whose time the test lets pass. */
async function openWatched({ settings, ...options }: TestOptions = {}) {
	let isAway = false;
	const app = await createTestApp({ ...options, settings: { BACKUP_EVERY: "off", ...settings } });
	const store = beforeQueries(app.store, () => {
		if (isAway) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
	});
	const told: Alarm[] = [];
	const context = { ...app.appContext, store };
	const tell = async (alarm: Alarm) => {
		told.push(alarm);
		return true;
	};
	const watch = () => watchJob(context, createClockGuard(context), { tell });
	const job = watch();
	const another = watch();
	const look = async (minutes = 0.5) => {
		for (let passed = 0; passed < minutes; passed += 0.5) {
			app.clock.advance(minute / 2);
			await job.run(new AbortController().signal);
		}
	};
	return {
		...app,
		told,
		look,
		/** Another process on the same store looks. */
		another: () => another.run(new AbortController().signal),
		setAway: (away: boolean) => {
			isAway = away;
		},
	};
}

test("several processes on one store tell once", async () => {
	const app = await openWatched();
	app.appContext.unknownProxy.note("10.0.0.5");
	for (let time = 0; time < 6; time += 1) {
		await app.look();
		await app.another();
	}
	expect(app.told.map(({ kind }) => kind)).toEqual(["proxy"]);
});

test("a store that is away is told from memory and over when it is back", async () => {
	const app = await openWatched();
	app.setAway(true);
	await app.look(3);
	app.setAway(false);
	await app.look(3);
	expect(app.told.map(({ kind, isOver, reason }) => [kind, isOver, reason])).toEqual([
		["database", false, "connect ECONNREFUSED."],
		["database", true, "connect ECONNREFUSED."],
	]);
});

test("an alarm goes to the owner by mail and by the webhook, directly, and one is enough", async () => {
	const server = await startMailServer();
	onTestFinished(server.close);
	const posted: string[] = [];
	let answer = 200;
	const receiver = await serve(async (request, response) => {
		posted.push(JSON.parse(await text(request)).type);
		response.writeHead(answer).end();
	});
	const app = await openWatched({
		settings: {
			SMTP_URL: `smtp://127.0.0.1:${server.port}`,
			MAIL_FROM: "site@example.com",
			MAIL_TO: "owner@example.com,second@example.com",
			SITE_URL: "https://www.example.com",
			WEBHOOK_URL: receiver,
			WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
		},
	});
	const tell = createAlarm(app.appContext);
	const alarm: Alarm = { kind: "space", since: "2026-03-10T06:00:00.000Z", reason: "9 MB are free.", isOver: false };
	const { signal } = new AbortController();
	expect(await tell(alarm, signal)).toBe(true);
	expect(await tell({ ...alarm, isOver: true }, signal)).toBe(true);
	const { began, ended } = accountMails.alarm;
	const about = { company: company.name, what: conditions.what.space };
	expect(server.received.map((mail) => headerOf(mail, "subject"))).toEqual([
		interpolate(began, about),
		interpolate(ended, about),
	]);
	expect(server.received[0]).toMatchObject({ to: ["owner@example.com", "second@example.com"] });
	for (const part of [
		"9 MB are free.",
		zonedTime("2026-03-10T06:00:00.000Z"),
		"https://www.example.com/admin/dashboard",
	])
		expect(server.received[0]?.message).toContain(part);
	expect(await app.store.selectFrom("mails").select("id").where("kind", "=", "notice").execute()).toEqual([]);
	expect(posted).toEqual(["alarm.began", "alarm.ended"]);
	server.mishap = () => ({ step: "connect", status: 554 });
	expect(await tell(alarm, signal)).toBe(true);
	answer = 503;
	expect(await tell(alarm, signal)).toBe(false);
});

test("an alarm names nobody whom a mail server refused", async () => {
	const server = await startMailServer();
	onTestFinished(server.close);
	const posted: string[] = [];
	const app = await openWatched({
		settings: {
			SMTP_URL: `smtp://127.0.0.1:${server.port}`,
			MAIL_FROM: "site@example.com",
			MAIL_TO: "owner@example.com",
			WEBHOOK_URL: await serve(async (request, response) => {
				posted.push(await text(request));
				response.end();
			}),
			WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
		},
	});
	const reason = "Mails that are waiting: 1. 450 4.2.1 <ada@example.org> is busy.";
	const alarm: Alarm = { kind: "mailWaiting", since: "2026-03-10T06:00:00.000Z", reason, isOver: false };
	expect(await createAlarm(app.appContext)(alarm, new AbortController().signal)).toBe(true);
	const [mailed = expect.fail("no mail")] = server.received;
	for (const told of [partOf(mailed, "text/plain"), ...posted]) {
		expect(told).toContain("450 4.2.1 <[address]> is busy.");
		expect(told).not.toContain("ada@example.org");
	}
	expect(posted).toHaveLength(1);
});
