import { expect, onTestFinished, test, vi } from "vitest";
import { isSqlite } from "../../../db/dialect.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aContactRequest, contactForm } from "../../../tests/support/factories.ts";
import { beforeQueries } from "../../../tests/support/failing-store.ts";
import { signIn } from "../../../tests/support/session.ts";
import { runJobs } from "../../jobs.ts";
import { removalJob } from "./removal-job.ts";

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** An application whose hours the test lets pass. */
async function openRemovals(settings: Record<string, string> = {}) {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const app = await createTestApp({ settings });
	const statements: string[] = [];
	const store = beforeQueries(app.store, (query) => void statements.push(query));
	const left = () => app.store.selectFrom("submissions").select("name").execute();
	return { ...app, appContext: { ...app.appContext, store }, left, statements };
}

test("every hour what is due goes for good, and the first hour is not before the start", async () => {
	const app = await openRemovals();
	const { id } = await aContactRequest(app);
	await app.request(`/api/v1/user/contact-us/${id}`, { method: "DELETE", token: await signIn(app) });
	app.clock.advance(31 * day);
	const stop = runJobs([removalJob(app.appContext)], app.appContext.log);
	onTestFinished(stop);
	vi.advanceTimersByTime(hour - 1);
	expect(app.statements).toEqual([]);
	vi.advanceTimersByTime(1);
	await expect.poll(() => app.left()).toEqual([]);
	// Their text leaves the database's files too, and what is old in the audit list goes last.
	await expect.poll(() => app.statements.join()).toMatch(/(?:wal_checkpoint|vacuum).*audit_entries/s);
	await stop();
	app.statements.length = 0;
	vi.advanceTimersByTime(3 * hour);
	expect(app.statements).toEqual([]);
});

test("every hour goes what is kept no longer: entries, counts and the audit list", async () => {
	const app = await openRemovals({ AUDIT_KEEP_DAYS: "30" });
	const { store } = app;
	expect((await app.request("/api/v1/user/contact-us", { json: contactForm })).status).toBe(200);
	const retention = { method: "PUT", json: { contact: 30, application: null }, token: await signIn(app) };
	expect((await app.request("/api/v1/admin/retention", retention)).status).toBe(200);
	// One is over, and one was written by a clock that was a year ahead.
	const ahead = app.clock.now().getTime() + 365 * day;
	const counts = [
		{ key: "over", points: 1, expire: 0 },
		{ key: "ahead", points: 1, expire: ahead },
	];
	if (!isSqlite(store)) await store.insertInto("rate_limits").values(counts).execute();
	app.clock.advance(31 * day);
	onTestFinished(runJobs([removalJob(app.appContext)], app.appContext.log));
	vi.advanceTimersByTime(hour);
	// The audit list is the last: only what was done just now stays.
	const audited = () => store.selectFrom("audit_entries").select(["actor", "action", "subject"]).execute();
	await expect.poll(audited).toEqual([{ actor: "system", action: "retentionApplied", subject: "contact 1" }]);
	expect(await app.left()).toEqual([]);
	if (!isSqlite(store))
		expect(await store.selectFrom("rate_limits").selectAll().where("key", "in", ["over", "ahead"]).execute()).toEqual(
			[],
		);
});
