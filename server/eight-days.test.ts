import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { mail } from "../content/mail.ts";
import { isPostgres } from "../db/connect.ts";
import { alarmSubject } from "../tests/support/alarms.ts";
import { contactForm } from "../tests/support/factories.ts";
import { headerOf, startMailServer } from "../tests/support/smtp/server.ts";
import { anEmptySite } from "../tests/support/stored-site.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { createReadiness } from "./http/health/readiness.ts";
import type { Job } from "./jobs.ts";
import { jobsOf, openContext } from "./start.ts";
import { makeScheduledBackup } from "./storage/backup/scheduled.ts";
import { readinessChecks } from "./storage/readiness-checks.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds of the site's life between two of its moments here, in which everything that is due runs at once. */
const step = 15 * minute;

/** A site that is started from nothing, with a mail server, and whose time passes as fast as its jobs run. */
async function startFromNothing() {
	vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2026-03-10T06:00:00.000Z") });
	onTestFinished(() => void vi.useRealTimers());
	const server = await startMailServer();
	onTestFinished(server.close);
	const { dataDirectory, database } = await anEmptySite();
	const config = readConfig({
		DATA_DIR: dataDirectory,
		...(isPostgres(database) && { DATABASE_URL: database }),
		BACKUP_KEEP: "2,0,0",
		SMTP_URL: `smtp://127.0.0.1:${server.port}`,
		MAIL_FROM: "site@example.com",
		MAIL_TO: "owner@example.com",
		SITE_URL: "https://www.example.com",
	});
	const silent = { info: () => {}, warn: () => {}, error: () => {} };
	const { appContext, lock } = await openContext(config, false, () => {}, silent as never);
	onTestFinished(async () => {
		await appContext.store.destroy();
		lock[Symbol.dispose]();
	});
	const readiness = createReadiness(silent);
	const context = { ...appContext, readiness, freeBytes: async () => 10 ** 12 };
	const checks = readinessChecks(context);
	const due = new Map<Job, number>();
	const start = () => {
		due.clear();
		for (const job of jobsOf(context, makeScheduledBackup)) due.set(job, Date.now() + (job.atStart ? 0 : job.period));
	};
	start();
	const backups = join(dataDirectory, "backups");
	return {
		server,
		/** The subjects of what is neither the notice nor the receipt of a form. */
		told: () =>
			server.received
				.map((received) => headerOf(received, "subject") ?? "")
				.filter((subject) => !subject.includes("Visitor") && subject !== mail.receipt.contact.subject),
		restart: start,
		sendForm: (name: string) =>
			createApp(context).request("/api/v1/user/contact-us", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ ...contactForm, name }),
			}),
		live: async (hours: number) => {
			for (let passed = 0; passed < hours * hour; passed += step) {
				vi.advanceTimersByTime(step);
				for (const { name, run } of checks) await readiness.runCheck(name, run);
				const now = Date.now();
				await Promise.all(
					[...due].map(async ([job, at]) => {
						if (at > now) return;
						await job.run(new AbortController().signal).catch(() => undefined);
						due.set(job, now + job.period);
					}),
				);
			}
		},
		setMail: (works: boolean) => {
			server.mishap = () => (works ? undefined : { step: "connect", status: 421 });
		},
		setBackups: async (canBeMade: boolean) => {
			if (canBeMade) {
				await rm(backups);
				await rename(`${backups}-before`, backups);
			} else {
				await rename(backups, `${backups}-before`);
				await writeFile(backups, "");
			}
		},
	};
}

test("in eight days a healthy site sends no alarm, and mail and backups that fail are reported once", async () => {
	const site = await startFromNothing();
	for (let day = 1; day <= 5; day += 1) {
		expect((await site.sendForm(`Visitor ${day}`)).status).toBe(200);
		await site.live(24);
		if (day === 3) site.restart();
	}
	expect(site.server.received).toHaveLength(10);
	expect(site.told()).toEqual([]);

	site.setMail(false);
	await site.sendForm("Visitor 6");
	await site.live(6);
	site.setMail(true);
	await site.live(18);
	await site.setBackups(false);
	await site.live(20);
	await site.setBackups(true);
	await site.live(28);
	const failed = ["mailWaiting", "backupFailed"] as const;
	expect(site.told()).toEqual(failed.map(alarmSubject));
	expect(site.server.received).toHaveLength(12 + 2);
});
