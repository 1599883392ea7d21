import { expect, test } from "vitest";
import type { AuditEntry } from "../../../contract/audit.ts";
import { createTestApp, openSignedIn } from "../../../tests/support/app.ts";
import { createOwner, owner, signIn } from "../../../tests/support/session.ts";
import { removeOldAudit } from "./repository.ts";

test("records who did what and when, the last first, without what was written", async () => {
	const { request, clock, ...app } = await createTestApp();
	await createOwner({ ...app, clock });
	const { token } = await (await request("/api/v1/user/login", { json: owner })).json();
	const step = async (path: string, init: Parameters<typeof request>[1]) => {
		clock.advance(1_000);
		expect((await request(`/api/v1${path}`, { token, ...init })).status).toBe(200);
	};
	await step("/blog", { form: { title: "A secret title", content: "A secret text" } });
	await step("/blog/b/a-secret-title", { form: { title: "Changed", content: "A secret text" } });
	await step("/project", { form: { title: "Gateway", description: "Forty meters" } });
	await step("/project/p/gateway", { method: "DELETE" });
	await step("/uesr/logout", {});
	clock.advance(1_000);
	const { data }: { data: AuditEntry[] } = await (
		await request("/api/v1/admin/audit", { token: await signIn({ ...app, clock }) })
	).json();
	expect(
		data.slice(-6).map(({ actor, action, subject }) => [actor, action, subject.replace(/^user .*/, "user")]),
	).toEqual([
		[owner.email, "signedOut", "user"],
		[owner.email, "deleted", "project gateway"],
		[owner.email, "created", "project gateway"],
		[owner.email, "updated", "post a-secret-title"],
		[owner.email, "created", "post a-secret-title"],
		[owner.email, "signedIn", "user"],
	]);
	expect(data.slice(-5, -1).map(({ title }) => title)).toEqual(["Gateway", "Gateway", "Changed", "Changed"]);
	expect(data.at(-1)?.at).toBe("2026-03-10T06:00:00.000Z");
	expect(JSON.stringify(data)).not.toContain("secret text");
});

test("names a request by its sender until that is gone", async () => {
	const { token, ...app } = await openSignedIn();
	const json = { name: "Asha", email: "asha@example.com" };
	await app.request("/api/v1/user/contact-us", { json });
	const [{ _id }] = (await (await app.request("/api/v1/user/contact-us", { token })).json()).data;
	app.clock.advance(1_000);
	await app.request(`/api/v1/user/contact-us/${_id}`, { token, method: "DELETE" });
	const titles = async () =>
		(await (await app.request("/api/v1/admin/audit", { token })).json()).data.map(({ title }: AuditEntry) => title);
	expect(await titles()).toEqual(["Asha", null]);
	await app.store.deleteFrom("submissions").execute();
	expect(await titles()).toEqual([null, null]);
});

test("records nothing of what was refused", async () => {
	const { token, ...app } = await openSignedIn();
	await app.request("/api/v1/blog", { token, form: { title: "", content: "Text" } });
	await app.request("/api/v1/blog/b/none", { token, method: "DELETE" });
	await app.request("/api/v1/user/contact-us/none", { token, method: "DELETE" });
	expect(await app.store.selectFrom("audit_entries").select("action").execute()).toEqual([{ action: "signedIn" }]);
});

test("pages through the list", async () => {
	const { token, ...app } = await openSignedIn();
	for (let number = 0; number < 4; number += 1) {
		app.clock.advance(1_000);
		await signIn(app);
	}
	const page = async (query: string) => (await app.request(`/api/v1/admin/audit?${query}`, { token })).json();
	const first = await page("limit=3");
	const second = await page(`limit=3&cursor=${first.nextCursor}`);
	expect(first.data).toHaveLength(3);
	expect([...first.data, ...second.data]).toEqual((await page("")).data);
	expect(second.nextCursor).toBeUndefined();
});

test("keeps what happened for as long as the setting says, and no longer", async () => {
	const app = await createTestApp({ settings: { AUDIT_KEEP_DAYS: "30" } });
	const day = 24 * 60 * 60 * 1000;
	const at = (age: number) => new Date(app.clock.now().getTime() - age * day).toISOString();
	const ages = [...Array.from({ length: 1_100 }, (_, number) => 31 + (number % 300)), 29, 1];
	const entry = { actor: "system", action: "removed" };
	const rows = ages.map((age, number) => ({ ...entry, id: String(number), at: at(age), subject: `${age}` }));
	for (let from = 0; from < rows.length; from += 500)
		await app.store
			.insertInto("audit_entries")
			.values(rows.slice(from, from + 500))
			.execute();
	await removeOldAudit(app.store, app.appContext.config.auditKeepDays, app.clock.now());
	const left = await app.store.selectFrom("audit_entries").select("subject").orderBy("at").execute();
	expect(left.map(({ subject }) => subject)).toEqual(["29", "1"]);
});
