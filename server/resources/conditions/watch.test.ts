import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import type { Condition } from "../../../contract/condition.ts";
import { createTestApp, type TestOptions } from "../../../tests/support/app.ts";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { contactForm } from "../../../tests/support/factories.ts";
import { beforeQueries } from "../../../tests/support/failing-store.ts";
import { serve } from "../../../tests/support/listen.ts";
import { signIn } from "../../../tests/support/session.ts";
import { headerOf, partOf, startMailServer } from "../../../tests/support/smtp/server.ts";
import { trustedClock } from "../../../tests/support/trusted-clock.ts";
import { createReadiness } from "../../http/health/readiness.ts";
import { changeBackupState } from "../../storage/backup/state.ts";
import { doTask } from "../../storage/backup/task.ts";
import { createClockGuard, trustClock } from "../../storage/clock-guard.ts";
import { noteCopiedStoreId } from "../../storage/data-folder/copied-store.ts";
import { createAlarm } from "./alarm.ts";
import { registerConditions } from "./metrics.ts";
import type { Alarm } from "./state.ts";
import { watchJob } from "./watch.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Of a mail server that is away. */
const mailSettings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@example.com", MAIL_TO: "owner@example.com" };

/** An application, its admin, and the job that watches it, whose time the test lets pass. */
async function openWatched({ settings, ...options }: TestOptions = {}) {
	let running = 0;
	let isAway = false;
	const app = await createTestApp({ ...options, settings: { BACKUP_EVERY: "off", ...settings } });
	const token = await signIn(app);
	const store = beforeQueries(app.store, () => {
		if (isAway) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
	});
	const told: Alarm[] = [];
	const context = { ...app.appContext, store };
	const tell = async (alarm: Alarm) => {
		told.push(alarm);
		return true;
	};
	const watch = () => {
		const runningTime = () => running;
		return watchJob(context, createClockGuard(context, runningTime), { tell, run: doTask, runningTime });
	};
	const job = watch();
	const another = watch();
	const look = async (minutes = 0.5) => {
		for (let passed = 0; passed < minutes; passed += 0.5) {
			running += minute / 2;
			app.clock.advance(minute / 2);
			await job.run(new AbortController().signal);
		}
	};
	const read = async (): Promise<Condition[]> =>
		(await (await app.request("/api/v1/admin/conditions", { token })).json()).data;
	return {
		...app,
		token,
		told,
		look,
		/** Another process on the same store looks. */
		another: () => another.run(new AbortController().signal),
		/** Sends a form, which queues a notice and a receipt. @returns its id */
		sendForm: async (): Promise<string> =>
			(await (await app.request("/api/v1/user/contact-us", { json: contactForm })).json()).data._id,
		kinds: async () => (await read()).map(({ kind }) => kind),
		read,
		setAway: (away: boolean) => {
			isAway = away;
		},
	};
}

test("nothing is wrong with a site that was just set up", async () => {
	const app = await openWatched();
	await app.look(3);
	expect(await app.read()).toEqual([]);
});

test("mail that could have left ten minutes ago is said with the reason, and gone when it left", async () => {
	const app = await openWatched({ settings: mailSettings });
	await app.sendForm();
	await app.look(9);
	expect(await app.kinds()).toEqual([]);
	await app.store.updateTable("mails").set({ last_error: "454 later", attempts: 3 }).execute();
	await app.look(3);
	expect(await app.read()).toMatchObject([{ kind: "mailWaiting", reason: "Mails that are waiting: 2. 454 later." }]);
	await app.store.updateTable("mails").set({ status: "sent" }).execute();
	await app.look(3);
	expect(await app.kinds()).toEqual([]);
	expect(app.told.map(({ kind, isOver }) => [kind, isOver])).toEqual([
		["mailWaiting", false],
		["mailWaiting", true],
	]);
	await app.store.updateTable("mails").set({ status: "failed" }).where("submission_id", "is not", null).execute();
	await app.look();
	expect(await app.read()).toMatchObject([{ kind: "mailFailed", reason: expect.stringContaining("24 hours: 1.") }]);
});

test("what the webhook refused is said as such, and is no mail that failed", async () => {
	const app = await openWatched({
		settings: { WEBHOOK_URL: "http://127.0.0.1:1/", WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` },
	});
	await app.sendForm();
	await app.store.updateTable("mails").set({ status: "failed" }).where("kind", "=", "webhook").execute();
	await app.store.updateTable("mails").set({ status: "sent" }).where("kind", "<>", "webhook").execute();
	await app.look();
	expect(await app.read()).toMatchObject([
		{ kind: "webhook", reason: "Requests that it refused in the last 24 hours: 1." },
	]);
	const failed = await app.request("/api/v1/user/contact-us?mailFailed=true", { token: app.token });
	expect((await failed.json()).data).toEqual([]);
});

test("mail that waits on purpose is not stuck: for its hour, or for an entry that is deleted", async () => {
	const app = await openWatched({ settings: mailSettings });
	await app.sendForm();
	await app.store
		.updateTable("mails")
		.set({ due_at: new Date(app.clock.now().getTime() + 60 * minute).toISOString() })
		.where("kind", "=", "receipt")
		.execute();
	await app.store.updateTable("mails").set({ status: "sent" }).where("kind", "=", "notice").execute();
	const id = await app.sendForm();
	await app.request(`/api/v1/user/contact-us/${id}`, { method: "DELETE", token: app.token });
	await app.look(15);
	expect(await app.kinds()).toEqual([]);
});

test("mail that is not set up is said once something waits for it", async () => {
	const app = await openWatched();
	await app.request("/api/v1/user/contact-us", { json: contactForm });
	await app.look();
	expect(await app.read()).toMatchObject([{ kind: "mailSetup", reason: "Mails that are waiting: 2." }]);
});

test("a backup that failed, or is late, and a place that cannot be used are said each with its reason", async () => {
	const folder = await aDataFolder();
	const file = join(folder, "a-file");
	await writeFile(file, "");
	const app = await openWatched({ settings: { BACKUP_EVERY: "24h", BACKUP_TO: file } });
	await changeBackupState(app.store, {
		failure: { at: app.clock.now().toISOString(), message: "no room" },
		warning: "403",
	});
	await app.look(11);
	expect(await app.read()).toMatchObject([
		{ kind: "backupFailed", reason: "no room." },
		{ kind: "backupLate", reason: "None was verified yet." },
		{ kind: "backupFolder", reason: expect.stringMatching(/ENOTDIR|EACCES/) },
		{ kind: "backupThinning", reason: "403." },
	]);
});

test("where no backups are scheduled, one that failed is no standing condition", async () => {
	const app = await openWatched();
	const failure = { at: app.clock.now().toISOString(), message: "no room" };
	await changeBackupState(app.store, { failure, warning: "403" });
	await app.look(2);
	expect(await app.read()).toEqual([]);
});

test("a backup counts while it is there: one that somebody removed is said within minutes", async () => {
	const folder = await aDataFolder();
	const app = await openWatched({ settings: { BACKUP_EVERY: "24h", BACKUP_TO: folder } });
	const name = "tracewright-00000000-2026-03-10T06-00-00.000Z-auto.tar.zst";
	await writeFile(join(folder, name), "");
	const missing = { count: 0, names: [] };
	const begunAt = app.clock.now().toISOString();
	const verified = { begunAt, verifiedAt: begunAt, file: join(folder, name), bytes: 1, rows: 1, images: 0, missing };
	await changeBackupState(app.store, { begunAt, verified });
	await app.look(6);
	expect(await app.kinds()).toEqual([]);
	await rm(join(folder, name));
	await app.look(6);
	expect(await app.read()).toMatchObject([
		{ kind: "backupLate", reason: expect.stringContaining("not there any more") },
	]);
});

test("several processes on one store tell once", async () => {
	const app = await openWatched();
	app.appContext.unknownProxy.note("10.0.0.5");
	for (let time = 0; time < 6; time += 1) {
		await app.look();
		await app.another();
	}
	expect(app.told.map(({ kind }) => kind)).toEqual(["proxy"]);
});

test("a disk with less than a gigabyte, or no room for the next backup, is said; forms and uploads keep 64 MB free", async () => {
	let free = 10 ** 12;
	const app = await openWatched({ appContext: { freeBytes: async () => free } });
	await app.look();
	expect(await app.kinds()).toEqual([]);
	free = 900_000_000;
	await app.look();
	expect(await app.read()).toMatchObject([{ kind: "space", reason: expect.stringMatching(/^900 MB are free\./) }]);
	free = 60_000_000;
	const form = { title: "With a photo", content: "Text" };
	expect((await app.request("/api/v1/blog", { form, token: app.token })).status).toBe(507);
	const sent = await app.request("/api/v1/user/contact-us", { json: contactForm });
	// PostgreSQL's disk is its own.
	expect(sent.status).toBe(app.appContext.config.database.startsWith("postgres") ? 200 : 507);
	expect((await app.request("/api/v1/blog", { json: form, token: app.token })).status).toBe(200);
	expect(await signIn(app)).toEqual(expect.any(String));
});

test("a clock that jumped is said, and an admin's word settles it, in the audit list", async () => {
	const app = await openWatched();
	await trustClock(app.store, app.clock.now());
	app.clock.advance(3 * day);
	const token = await signIn(app);
	await app.look();
	expect(await app.read()).toMatchObject([{ kind: "clock", reason: expect.stringContaining("2026-03-10 06:00 UTC") }]);
	expect((await app.request("/api/v1/admin/conditions/clock/settle", { method: "POST", token })).status).toBe(200);
	expect(await app.kinds()).toEqual([]);
	await app.look();
	expect(await app.kinds()).toEqual([]);
	const audited = await app.store
		.selectFrom("audit_entries")
		.select("subject")
		.where("action", "=", "settled")
		.execute();
	expect(audited).toEqual([{ subject: "clock" }]);
});

test("a site that runs for some minutes now and then has seen its clock", async () => {
	const app = await openWatched();
	for (let visit = 0; visit < 3; visit += 1) {
		await app.look(11);
		app.clock.advance(1.9 * day);
		await app.look();
		expect(await app.kinds()).toEqual([]);
	}
});

test("a restored site says so until an admin lets it take the other's place", async () => {
	const app = await openWatched();
	await noteCopiedStoreId(app.store, "the other");
	await app.look();
	expect(await app.kinds()).toEqual(["restored"]);
	await app.request("/api/v1/admin/conditions/restored/settle", { method: "POST", token: app.token });
	await app.look();
	expect(await app.kinds()).toEqual([]);
});

test("a proxy that the settings do not name is said when it is one of this network, and never for a stranger's header", async () => {
	const app = await openWatched();
	app.appContext.unknownProxy.note("203.0.113.9");
	await app.look();
	expect(await app.kinds()).toEqual([]);
	app.appContext.unknownProxy.note("::ffff:10.0.0.5");
	await app.look();
	expect(await app.kinds()).toEqual(["proxy"]);
});

test("what readiness finds is said with what else is wrong, while the store can be read", async () => {
	const app = await openWatched();
	app.appContext.unknownProxy.note("10.0.0.5");
	let isDamaged = true;
	const readiness = createReadiness(app.appContext.log);
	await noteCopiedStoreId(app.store, "the other");
	const job = watchJob({ ...app.appContext, readiness }, trustedClock, { tell: async () => true, run: doTask });
	const look = async () => {
		await readiness.runCheck("pages", async () => {
			if (isDamaged) throw new Error("the database is damaged");
		});
		app.clock.advance(2 * minute);
		await job.run(new AbortController().signal);
	};
	await look();
	expect(await app.read()).toMatchObject([
		{ kind: "database", reason: "the database is damaged." },
		{ kind: "restored" },
		{ kind: "proxy" },
	]);
	isDamaged = false;
	await look();
	expect(await app.kinds()).toEqual(["restored", "proxy"]);
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
	expect(await app.kinds()).toEqual([]);
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
	expect(server.received.map((mail) => headerOf(mail, "subject"))).toEqual([
		"Tracewright: The disk is almost full",
		"Tracewright: over: The disk is almost full",
	]);
	expect(server.received[0]).toMatchObject({ to: ["owner@example.com", "second@example.com"] });
	for (const part of ["9 MB are free.", "2026-03-10 06:00 UTC", "https://www.example.com/admin/dashboard"])
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

test("the gauge of each condition is 1 while it stands", async () => {
	const app = await openWatched();
	app.appContext.unknownProxy.note("127.0.0.1");
	await app.look();
	const registry = new Registry();
	registerConditions(registry, app.appContext);
	const metrics = await registry.metrics();
	expect(metrics).toContain('tracewright_condition{kind="proxy"} 1');
	expect(metrics).toContain('tracewright_condition{kind="space"} 0');
});
