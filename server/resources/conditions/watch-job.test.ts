import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { zonedTimeInMail } from "../../../content/site-time.ts";
import { alarmSubject } from "../../../tests/support/alarms.ts";
import { createTestApp, type TestOptions } from "../../../tests/support/app.ts";
import { beforeQueries } from "../../../tests/support/failing-store.ts";
import { serve } from "../../../tests/support/listen.ts";
import { headerOf, partOf, startMailServer } from "../../../tests/support/smtp/server.ts";
import { mailJobs } from "../../mail/jobs.ts";
import { changeBackupState } from "../../storage/backup/state.ts";
import { findConditions } from "./find.ts";
import { watchJob } from "./watch-job.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const { signal } = new AbortController();

/** An application on a disk, a mail server and a webhook of the test's, and processes that watch it. */
async function openWatched(options: TestOptions = {}) {
	const server = await startMailServer();
	onTestFinished(server.close);
	const posted: { type: string; text: string; data: object }[] = [];
	const app = await createTestApp({
		...options,
		settings: {
			BACKUP_EVERY: "off",
			SMTP_URL: `smtp://127.0.0.1:${server.port}`,
			MAIL_FROM: "site@example.com",
			MAIL_TO: "owner@example.com,second@example.com",
			SITE_URL: "https://www.example.com",
			WEBHOOK_URL: await serve(async (request, response) => {
				posted.push(JSON.parse(await text(request)));
				response.end();
			}),
			WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
			...options.settings,
		},
	});
	let isAway = false;
	const store = beforeQueries(app.store, () => {
		if (isAway) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
	});
	const sending = mailJobs(app.appContext).filter(({ name }) => name === "mail" || name === "webhook");
	const deliver = async () => {
		for (const job of sending) await job.run(signal);
	};
	/** Another process on the same store, with a separate disk. */
	const startProcess = () => {
		let free = 10 ** 12;
		const context = { ...app.appContext, store, freeBytes: async () => free };
		const job = watchJob(context);
		return {
			setFull: (isFull: boolean) => {
				free = isFull ? 9_000_000 : 10 ** 12;
			},
			look: async (times = 1, apart = minute) => {
				for (let count = 0; count < times; count += 1) {
					app.clock.advance(apart);
					await job.run(signal);
					await deliver();
				}
			},
		};
	};
	return {
		...app,
		server,
		posted,
		startProcess,
		...startProcess(),
		/** The subjects of all mails that arrived. */
		received: () => server.received.map((mail) => headerOf(mail, "subject")),
		setAway: (away: boolean) => {
			isAway = away;
		},
	};
}

const full = alarmSubject("space");

test("a problem found twice in a row is reported by mail and webhook, once a day", async () => {
	const app = await openWatched();
	app.setFull(true);
	await app.look();
	app.setFull(false);
	await app.look(2);
	expect(app.received()).toEqual([]);
	app.setFull(true);
	await app.look(2);
	const since = app.clock.now().toISOString();
	await app.look(60);
	app.setFull(false);
	await app.look(2);
	app.setFull(true);
	await app.look(20, 60 * minute);
	expect(app.received()).toEqual([full]);
	await app.look(3, 60 * minute);
	expect(app.received()).toEqual([full, full]);
	const [first] = app.server.received;
	expect(first?.to).toEqual(["owner@example.com", "second@example.com"]);
	for (const part of [
		"9 MB are free.",
		zonedTimeInMail("2026-03-10T06:05:00.000Z"),
		"https://www.example.com/admin/dashboard",
	])
		expect(first && partOf(first, "text/plain")).toContain(part);
	const reason = expect.stringMatching(/^9 MB are free\./);
	expect(app.posted).toHaveLength(2);
	expect(app.posted[0]).toMatchObject({
		type: "alarm.began",
		text: expect.stringContaining(`${full}. 9 MB`),
		data: { condition: "space", since, reason },
	});
});

test("a bucket that only hides what is removed is shown for a week, and reported once", async () => {
	const app = await openWatched({ settings: { BACKUP_EVERY: "24h" } });
	await changeBackupState(app.store, { hidingSince: app.clock.now().toISOString() });
	const find = async () => (await findConditions(app.appContext)).map(({ kind }) => kind);
	await app.look(2);
	expect(await find()).toEqual(["backupHiding"]);
	await app.look(8, day);
	expect(await find()).toEqual([]);
	expect(app.received()).toEqual([alarmSubject("backupHiding")]);
});

test("of several processes one reports a problem, also one that has just started", async () => {
	const app = await openWatched();
	const other = app.startProcess();
	for (const process of [app, other, app.startProcess()]) {
		process.setFull(true);
		await process.look(4);
	}
	expect(app.received()).toEqual([full]);
});

test("alarms of a clock that was far ahead hold nothing back, and a clock set back an hour repeats none", async () => {
	const app = await openWatched();
	app.setFull(true);
	app.clock.advance(365 * day);
	await app.look(2);
	app.clock.advance(-365 * day);
	await app.look(3);
	expect(app.received()).toEqual([full, full]);
	app.clock.advance(-60 * minute);
	await app.look(70);
	expect(app.received()).toEqual([full, full]);
});

test("after days without mail one alarm of each kind is delivered", async () => {
	const app = await openWatched({ settings: { WEBHOOK_URL: "", WEBHOOK_SECRET: "" } });
	app.setFull(true);
	app.server.mishap = () => ({ step: "connect", status: 421 });
	await app.look(3 * 24, 60 * minute);
	app.server.mishap = () => undefined;
	await app.look(1, 16 * minute);
	expect(app.received().toSorted()).toEqual([full, alarmSubject("mailWaiting")].toSorted());
});

test("an unavailable database is reported without the outbox, once a day by each process", async () => {
	const app = await openWatched();
	const other = app.startProcess();
	for (const process of [app, other]) await process.look();
	app.setAway(true);
	await app.look();
	await other.look();
	expect(app.server.received).toEqual([]);
	for (const process of [app, other]) await process.look(60);
	// Nothing that they share is there, so each reports.
	const away = alarmSubject("database");
	expect(app.received()).toEqual([away, away]);
	expect(app.posted).toMatchObject(
		Array(2).fill({ type: "alarm.began", data: { condition: "database", reason: "connect ECONNREFUSED." } }),
	);
	app.setAway(false);
	for (const process of [app, other]) await process.look(4);
	app.setAway(true);
	await app.look(3);
	app.setAway(false);
	await app.look(3);
	expect(app.received()).toHaveLength(2);
});

test("an alarm that could not be delivered is tried again at the next look", async () => {
	const app = await openWatched({ settings: { WEBHOOK_URL: "", WEBHOOK_SECRET: "" } });
	app.server.mishap = () => ({ step: "connect", status: 554 });
	app.setAway(true);
	await app.look(3);
	app.server.mishap = () => undefined;
	await app.look(2);
	expect(app.server.received).toHaveLength(1);
});

test("an alarm contains no refused address, and without mail or webhook settings none is queued until there are", async () => {
	const app = await openWatched();
	await app.store
		.insertInto("settings")
		.values({
			name: "mail server",
			value: JSON.stringify({
				since: app.clock.now().toISOString(),
				reason: "450 4.2.1 <ada@example.org> is busy",
				failures: 1,
				pausedUntil: app.clock.now().toISOString(),
			}),
		})
		.execute();
	await app.look(12);
	const [mail] = app.server.received;
	expect(mail && partOf(mail, "text/plain")).toContain("450 4.2.1 <[address]> is busy.");
	expect(JSON.stringify(app.posted)).not.toContain("ada@");
	const unset = await createTestApp({ appContext: { freeBytes: async () => 0 } });
	const job = watchJob(unset.appContext);
	for (let count = 0; count < 3; count += 1) await job.run(signal);
	expect(await unset.store.selectFrom("mails").select("id").execute()).toEqual([]);
	const setUp = watchJob({ ...unset.appContext, config: app.appContext.config });
	for (let count = 0; count < 3; count += 1) await setUp.run(signal);
	const queued = await unset.store.selectFrom("mails").select("kind").orderBy("kind").execute();
	expect(queued.map(({ kind }) => kind)).toEqual(["alarm", "webhook"]);
});
