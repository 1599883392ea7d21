import { expect, onTestFinished, test, vi } from "vitest";
import { zonedTime } from "../../../content/site-time.ts";
import type { Condition } from "../../../contract/conditions.ts";
import { createTestApp, openSignedIn, type TestOptions } from "../../../tests/support/app.ts";
import { contactForm } from "../../../tests/support/factories.ts";
import { beforeQueries } from "../../../tests/support/failing-store.ts";
import { signIn } from "../../../tests/support/session.ts";
import { createReadiness } from "../../http/health/readiness.ts";
import { changeBackupState, noteBackupFailure } from "../../storage/backup/state.ts";
import { findConditions } from "./find.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const mailSettings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@example.com", MAIL_TO: "owner@example.com" };

/** An application, its admin, and what the bar shows. */
async function openApp({ settings, ...options }: TestOptions = {}) {
	const app = await openSignedIn({ ...options, settings: { BACKUP_EVERY: "off", ...settings } });
	const read = async (): Promise<Condition[]> => (await app.call("/api/v1/admin/conditions")).data;
	return {
		...app,
		read,
		kinds: async () => (await read()).map(({ kind }) => kind),
		/** Sends a form, which queues a notice and a receipt. @returns its id */
		sendForm: async (): Promise<string> => (await app.call("/api/v1/user/contact-us", { json: contactForm })).data._id,
	};
}

test("a site that was just set up has no problems", async () => {
	const app = await openApp({ settings: { BACKUP_EVERY: "24h" } });
	expect(await app.read()).toEqual([]);
});

test("mail that could have left ten minutes ago is said with the reason and since when, and gone at once when it left", async () => {
	const app = await openApp({ settings: mailSettings });
	await app.sendForm();
	const since = app.clock.now().toISOString();
	await app.store.updateTable("mails").set({ last_error: "454 later", attempts: 3 }).execute();
	app.clock.advance(10 * minute - 1);
	expect(await app.kinds()).toEqual([]);
	app.clock.advance(1);
	expect(await app.read()).toEqual([{ kind: "mailWaiting", since, reason: "Mails that are waiting: 2. 454 later." }]);
	await app.store.updateTable("mails").set({ status: "sent" }).execute();
	expect(await app.kinds()).toEqual([]);
	await app.store.updateTable("mails").set({ status: "failed" }).where("submission_id", "is not", null).execute();
	expect(await app.read()).toMatchObject([{ kind: "mailFailed", reason: expect.stringContaining("24 hours: 1.") }]);
});

test("a refused webhook call is reported as that, not as a failed mail", async () => {
	const app = await openApp({
		settings: { WEBHOOK_URL: "http://127.0.0.1:1/", WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` },
	});
	await app.sendForm();
	await app.store.updateTable("mails").set({ status: "failed" }).where("kind", "=", "webhook").execute();
	await app.store.updateTable("mails").set({ status: "sent" }).where("kind", "<>", "webhook").execute();
	expect(await app.read()).toMatchObject([
		{ kind: "webhook", reason: "Requests that it refused in the last 24 hours: 1." },
	]);
	expect((await app.call("/api/v1/user/contact-us?mailFailed=true")).data).toEqual([]);
});

test("mail that waits on purpose is not stuck: for its hour, or for an entry that is deleted", async () => {
	const app = await openApp({ settings: mailSettings });
	await app.sendForm();
	await app.store
		.updateTable("mails")
		.set({ due_at: new Date(app.clock.now().getTime() + 60 * minute).toISOString() })
		.where("kind", "=", "receipt")
		.execute();
	await app.store.updateTable("mails").set({ status: "sent" }).where("kind", "=", "notice").execute();
	const id = await app.sendForm();
	await app.request(`/api/v1/user/contact-us/${id}`, { method: "DELETE", token: app.token });
	app.clock.advance(15 * minute);
	expect(await app.kinds()).toEqual([]);
});

test("mail that is not set up is said once something waits for it", async () => {
	const app = await openApp();
	await app.sendForm();
	expect(await app.read()).toMatchObject([{ kind: "mailSetup", reason: "2 mails are waiting." }]);
});

test("backups that fail are said with the last reason and since the first of them, until one is verified", async () => {
	const app = await openApp({ settings: { BACKUP_EVERY: "24h" } });
	const since = app.clock.now().toISOString();
	for (const message of ["no room", "no folder"]) {
		await noteBackupFailure(app.store, message, app.clock.now());
		app.clock.advance(60 * minute);
	}
	await changeBackupState(app.store, { warning: "403" });
	expect(await app.read()).toEqual([
		{ kind: "backupFailed", since, reason: "no folder." },
		{ kind: "backupThinning", since: null, reason: "403." },
	]);
	await changeBackupState(app.store, { failure: null, warning: null });
	expect(await app.kinds()).toEqual([]);
});

test("a backup is late when its time passed twice, unless one is being made or the process has just been started", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const app = await openApp({ settings: { BACKUP_EVERY: "24h" } });
	const begunAt = app.clock.now().toISOString();
	// Its file is not there, which no listing of the place is asked about.
	const verified = { begunAt, verifiedAt: begunAt, file: "/nowhere/one", bytes: 1, rows: 1, images: 0 };
	await changeBackupState(app.store, { begunAt, verified });
	vi.advanceTimersByTime(11 * minute);
	app.clock.advance(2 * day);
	expect(await app.read()).toEqual([]);
	app.clock.advance(1);
	expect(await app.read()).toMatchObject([
		{ kind: "backupLate", since: begunAt, reason: `The last verified one is of ${zonedTime(begunAt)}.` },
	]);
	await changeBackupState(app.store, { running: true });
	expect(await app.read()).toEqual([]);
	await changeBackupState(app.store, { running: false, verified: null });
	expect(await app.read()).toMatchObject([{ kind: "backupLate", reason: "None was verified yet." }]);
});

test("without scheduled backups a failed one is not a standing problem", async () => {
	const app = await openApp();
	await noteBackupFailure(app.store, "no room", app.clock.now());
	await changeBackupState(app.store, { warning: "403" });
	expect(await app.read()).toEqual([]);
});

test("a disk with less than a gigabyte, or no room for the next backup, is said; forms and uploads keep 64 MB free", async () => {
	let free = 10 ** 12;
	const app = await openApp({ appContext: { freeBytes: async () => free } });
	expect(await app.kinds()).toEqual([]);
	free = 900_000_000;
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

test("a proxy that the settings do not name is said when it is one of this network, and never for a stranger's header", async () => {
	const app = await openApp();
	app.appContext.hiddenVisitors.noteUnnamedProxy("203.0.113.9");
	expect(await app.kinds()).toEqual([]);
	app.appContext.hiddenVisitors.noteUnnamedProxy("::ffff:10.0.0.5");
	expect(await app.kinds()).toEqual(["proxy"]);
});

test("failed readiness checks are listed with the other problems, the worst first, until they pass", async () => {
	const plain = await createTestApp();
	const readiness = createReadiness(plain.appContext.log);
	const app = await openApp({ appContext: { store: plain.store, readiness } });
	app.appContext.hiddenVisitors.noteUnnamedProxy("10.0.0.5");
	await readiness.runCheck("store", async () => {
		throw new Error("the database is damaged");
	});
	expect(await app.read()).toMatchObject([
		{ kind: "database", since: expect.stringMatching(/^\d{4}-/), reason: "the database is damaged." },
		{ kind: "proxy" },
	]);
	await readiness.runCheck("store", async () => undefined);
	expect(await app.kinds()).toEqual(["proxy"]);
});

test("a store that is away is found", async () => {
	const app = await openApp();
	const store = beforeQueries(app.store, () => {
		throw new Error("connect ECONNREFUSED");
	});
	expect(await findConditions({ ...app.appContext, store })).toEqual([
		{ kind: "database", since: null, reason: "connect ECONNREFUSED." },
	]);
});
