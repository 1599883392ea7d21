import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import { privacy, privacyPlaceholders, privacySections } from "../../../content/privacy.ts";
import { restorableDays } from "../../../contract/restorable-days.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { createTestApp, openSignedIn, type TestRequest } from "../../../tests/support/app.ts";
import { audited } from "../../../tests/support/audited.ts";
import { aContactRequest, anApplication } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";
import { queueWithheldReceipts } from "../../mail/outbox.ts";
import { forgetPerson } from "./person-repository.ts";
import { applyRetention } from "./retention-repository.ts";

const day = 24 * 60 * 60 * 1000;

async function openPrivacy() {
	const { token, call: send, ...app } = await openSignedIn();
	const call = (path: string, request?: TestRequest) => send(`/api/v1/admin/${path}`, request);
	const remaining = async () =>
		(await app.store.selectFrom("submissions").select("name").orderBy("name").execute()).map(({ name }) => name);
	return { ...app, token, call, remaining };
}

test("keeps everything until a retention time is set, and removes nothing when it is set", async () => {
	const app = await openPrivacy();
	await aContactRequest(app);
	expect((await app.call("retention")).data).toEqual({ contact: null, application: null });
	app.clock.advance(1_000 * day);
	await applyRetention(app.store, app.clock.now());
	expect(await app.remaining()).toHaveLength(1);
});

test("the privacy notice says the times in force", async () => {
	const app = await openPrivacy();
	const notice = async () => {
		const { data } = await (await app.request("/api/v1/retention")).json();
		return JSON.stringify(privacySections(privacy, company, data));
	};
	expect(await notice()).toMatch(/Contact requests are kept until .+ Career applications are kept until/);
	await app.call("retention", { method: "PUT", json: { contact: 90, application: 1 } });
	expect(await notice()).toMatch(/Contact requests are kept for 90 days .+ Career applications are kept for 1 day/);
});

test("the privacy notice has no gap: a sentence waits for the fact that it states", () => {
	const unknown = { serverCountry: "[country]", hostingCompany: "[who]", logs: "[for how long]", backups: "[where]" };
	const known = { serverCountry: "India", hostingCompany: "A host", logs: "for 14 days", backups: "in India" };
	const sentences = [
		"The server is in India.",
		"A host runs the server",
		"Log files are kept for 14 days.",
		"Backups are kept in India.",
	];
	expect(privacyPlaceholders({ ...privacy, operator: { ...known, logs: unknown.logs } })).toEqual(["operator.logs"]);
	for (const backups of [null, { daily: 7, weekly: 4, monthly: 12 }])
		for (const operator of [unknown, known]) {
			const times = { contact: null, application: 30, backups };
			const text = JSON.stringify(privacySections({ ...privacy, operator }, company, times));
			expect(text).not.toMatch(/\{\w+\}|\[[a-z]| {2}|""/);
			expect(sentences.filter((sentence) => text.includes(sentence))).toEqual(operator === known ? sentences : []);
			expect(text).toContain("remains in a backup until that backup is deleted.");
		}
});

test.each([
	[{}, /The site makes backups of the database .+ keeps the newest of 7 days, 4 weeks and 12 months;/],
	[{ BACKUP_KEEP: "3,0,1" }, /keeps the newest of 3 days, 0 weeks and 1 months;/],
	[{ BACKUP_EVERY: "off" }, /The site makes no backups by itself/],
])("the privacy notice says what is kept of backups with %j", async (settings, words) => {
	const { call } = await createTestApp({ settings });
	const { data } = await call("/api/v1/retention");
	const text = JSON.stringify(privacySections(privacy, company, data));
	expect(text).toMatch(words);
	expect(text).toContain(`can be restored for ${restorableDays} days`);
});

test("removes entries older than their form's time, deleted ones included, and none of the other form", async () => {
	const app = await openPrivacy();
	await aContactRequest(app, { name: "Old" });
	const { id } = await aContactRequest(app, { name: "Old and deleted" });
	await anApplication(app, { name: "Old applicant" });
	await app.store
		.updateTable("submissions")
		.set({ deleted_at: app.clock.now().toISOString() })
		.where("id", "=", id)
		.execute();
	app.clock.advance(day);
	await aContactRequest(app, { name: "A day younger" });
	app.clock.advance(29 * day);
	const json = { contact: 30, application: null };
	expect((await app.call("retention", { method: "PUT", json, token: await signIn(app) })).data).toEqual(json);
	expect(await app.remaining()).toHaveLength(4);
	await applyRetention(app.store, app.clock.now());
	expect(await app.remaining()).toEqual(["A day younger", "Old applicant"]);
	expect(await audited(app.store, "retentionApplied", "retentionChanged")).toEqual([
		"system retentionApplied contact 2",
		"owner@example.com retentionChanged contact 30",
	]);
});

test.each([
	[
		"forgotten",
		(store: Store, now: Date) => forgetPerson(store, "jan@example.com", { actor: "owner@example.com", now }),
	],
	["removed by age", applyRetention],
])("an entry is %s before a change of it or after, and not in the middle", async (_how, remove) => {
	const { clock, store, call, remaining } = await openPrivacy();
	await aContactRequest({ store, clock }, { email: "jan@example.com", name: "Jan" });
	await call("retention", { method: "PUT", json: { contact: 30, application: null } });
	clock.advance(31 * day);
	let removed: Promise<unknown> | undefined;
	await withAdvisoryLock(store, async (transaction) => {
		const entries = await transaction.selectFrom("submissions").selectAll().execute();
		removed = remove(store, clock.now());
		await setTimeout(300);
		await queueWithheldReceipts(transaction, entries, clock.now());
	});
	await removed;
	expect(await remaining()).toEqual([]);
});

test("removes more than one batch", async () => {
	const app = await openPrivacy();
	for (let number = 0; number < 230; number += 1) await anApplication(app);
	await app.call("retention", { method: "PUT", json: { contact: null, application: 1 } });
	app.clock.advance(2 * day);
	await applyRetention(app.store, app.clock.now());
	expect(await app.remaining()).toEqual([]);
});

test("says how many entries a retention time would remove", async () => {
	const app = await openPrivacy();
	await aContactRequest(app);
	app.clock.advance(8 * day);
	await aContactRequest(app);
	await anApplication(app);
	const token = await signIn(app);
	expect((await app.call("retention/forecast?kind=contact&days=7", { token })).data).toEqual({ older: 1 });
});

test.each([
	{ contact: 0, application: null },
	{ contact: 1.5, application: null },
	{ contact: "30", application: null },
	{ contact: 4000, application: null },
])("refuses the retention %o", async (json) => {
	const app = await openPrivacy();
	const { code, errors } = await app.call("retention", { method: "PUT", json });
	expect([code, errors.contact.length]).toEqual([422, 1]);
});

test("a change from a screen that was open writes back nothing that somebody else changed", async () => {
	const app = await openPrivacy();
	const put = (json: object) => app.call("retention", { method: "PUT", json });
	await put({ contact: 30, application: 365 });
	await put({ contact: null, base: { contact: 30 } });
	expect((await put({ application: 90, base: { application: 365 } })).data).toEqual({ contact: null, application: 90 });
	const stored = { contact: null, application: 90 };
	expect(await put({ contact: 60, base: { contact: 30 } })).toMatchObject({ code: 409, data: stored });
	expect((await app.call("retention")).data).toEqual(stored);
});

test("finds and forgets one person across both forms, deleted entries included", async () => {
	const app = await openPrivacy();
	await aContactRequest(app, { email: "Mira@Example.com", name: "Mira" });
	const { id } = await aContactRequest(app, { email: "mira@example.com", name: "Mira again" });
	await anApplication(app, { email: "MIRA@example.com", name: "Mira applies" });
	await anApplication(app, { email: "almira@example.com", name: "Almira" });
	await app.request(`/api/v1/user/contact-us/${id}`, { method: "DELETE", token: app.token });
	const found = await app.call("person/find", { json: { email: " mira@EXAMPLE.com " } });
	expect(found.data).toEqual({ contact: 2, application: 1 });
	expect(await app.remaining()).toHaveLength(4);
	const forget = async () => (await app.call("person/forget", { json: { email: "mira@example.com" } })).data;
	expect(await forget()).toEqual({ contact: 2, application: 1 });
	expect(await app.remaining()).toEqual(["Almira"]);
	expect((await (await app.request("/api/v1/user/contact-us?search=mira", { token: app.token })).json()).data).toEqual(
		[],
	);
	expect(await forget()).toEqual({ contact: 0, application: 0 });
	expect(await audited(app.store, "forgotten")).toEqual([
		"owner@example.com forgotten application 1",
		"owner@example.com forgotten contact 2",
	]);
	expect(JSON.stringify(app.logged)).not.toMatch(/mira/i);
});

test("forgets an address that the forms refuse", async () => {
	const app = await openPrivacy();
	await aContactRequest(app, { email: "as..ha@example.com", name: "Asha" });
	const json = { email: "as..ha@example.com" };
	expect((await app.call("person/forget", { json })).data).toEqual({ contact: 1, application: 0 });
	expect(await app.remaining()).toEqual([]);
});

test("forgets only an address", async () => {
	const app = await openPrivacy();
	for (const email of ["", "%", "mira"]) expect((await app.call("person/forget", { json: { email } })).code).toBe(422);
});
