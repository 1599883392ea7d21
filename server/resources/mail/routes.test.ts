import { expect, test } from "vitest";
import { mailKinds } from "../../../contract/mail.ts";
import { audited } from "../../../tests/support/audited.ts";
import { contactForm } from "../../../tests/support/factories.ts";
import { openMailingApp } from "../../../tests/support/mail.ts";
import { signIn } from "../../../tests/support/session.ts";
import { headerOf, partOf } from "../../../tests/support/smtp/server.ts";
import { claimNext } from "../../mail/claim.ts";

const written = { subject: "Your request", text: "Dear Asha,\n\nyes." };

async function openEntry(settings: Record<string, string> = {}) {
	const app = await openMailingApp(settings);
	const token = await signIn(app);
	const { data } = await app.call("/api/v1/user/contact-us", { json: contactForm });
	const path = `/api/v1/admin/submissions/${data._id}`;
	const read = async (address: string) => (await app.call(address, { token })).data;
	return {
		...app,
		token,
		id: data._id as string,
		entry: () => read(path),
		mails: () => read(`${path}/mails`),
		state: () => read("/api/v1/admin/mails/state"),
		reply: (json: object) => app.call(`${path}/replies`, { json, token }),
		again: (mail: string) => app.call(`/api/v1/admin/mails/${mail}/send-again`, { method: "POST", token }),
	};
}

test("a reply is sent to the sender and stored with the entry, which is answered and read", async () => {
	const app = await openEntry();
	const { updatedAt } = await app.entry();
	app.clock.advance(1_000);
	const { code, data } = await app.reply({ ...written, updatedAt });
	expect([code, data]).toMatchObject([200, { status: "answered", readAt: expect.any(String) }]);
	expect(data.updatedAt > updatedAt).toBe(true);
	await app.deliver();
	const reply = app.server.received.find((mail) => headerOf(mail, "subject") === written.subject);
	expect(reply?.to).toEqual([contactForm.email]);
	expect(reply && partOf(reply, "text/plain")).toContain("Dear Asha,\n\nyes.");
	expect(await app.mails()).toMatchObject([
		{ kind: "notice", status: "sent" },
		{ kind: "receipt", status: "sent" },
		{
			kind: "reply",
			status: "sent",
			...written,
			sentAt: app.clock.now().toISOString(),
			mayRepeat: false,
			waitsFor: null,
		},
	]);
	expect(await audited(app.store, "replied")).toEqual([`owner@example.com replied contact ${app.id}`]);
});

test("the second of two replies that began from the same entry is refused, and nothing of it is sent", async () => {
	const app = await openEntry();
	const { updatedAt } = await app.entry();
	expect((await app.reply({ ...written, updatedAt })).code).toBe(200);
	expect((await app.reply({ ...written, updatedAt })).code).toBe(409);
	expect((await app.mails()).filter(({ kind }: { kind: string }) => kind === "reply")).toHaveLength(1);
});

test.each([
	[{ ...written, subject: " " }, "Subject is required"],
	[{ ...written, subject: "a\r\nBcc: b@example.com" }, "Write the subject in one line"],
	[{ ...written, text: "" }, "Reply is required"],
	[{ ...written, text: "x".repeat(20_001) }, "Reply is too long: use at most 20,000 characters"],
])("%j is refused", async (sent, message) => {
	const app = await openEntry();
	const { updatedAt } = await app.entry();
	expect(await app.reply({ ...sent, updatedAt })).toMatchObject({ code: 422, message });
	expect((await app.entry()).status).toBe("new");
});

test("a mail that was refused is sent again under its Message-ID, one that was sent as another", async () => {
	const app = await openEntry();
	app.server.mishap = (to) => (to === contactForm.email ? { step: "to", status: 550 } : undefined);
	await app.deliver();
	const [notice, receipt] = await app.mails();
	expect(receipt).toMatchObject({ status: "failed", lastError: expect.stringContaining("550") });
	expect(await app.state()).toEqual({
		missing: [],
		waiting: 0,
		waitingKinds: [],
		lastError: null,
		failed: 1,
		isDayFull: false,
	});
	app.server.mishap = () => undefined;
	expect((await app.again(receipt._id)).code).toBe(200);
	expect((await app.again(notice._id)).code).toBe(200);
	await app.deliver();
	expect(await app.mails()).toMatchObject([
		{ _id: notice._id, status: "sent" },
		{ kind: "notice", status: "sent" },
		{ _id: receipt._id, status: "sent", lastError: null },
	]);
	const ids = app.server.received.map((mail) => headerOf(mail, "message-id"));
	expect(ids).toHaveLength(3);
	expect(ids).toContain(`<${receipt._id}@example.com>`);
	expect(new Set(ids).size).toBe(3);
	const queued = `owner@example.com mailQueued contact ${app.id}`;
	expect(await audited(app.store, "mailQueued")).toEqual([queued, queued]);
});

test("a mail that waits for its pause to end goes at once when it is asked for", async () => {
	const app = await openEntry();
	app.server.mishap = () => ({ step: "from", status: 451 });
	await app.deliver();
	const [notice, receipt] = await app.mails();
	expect(await app.state()).toMatchObject({
		waitingKinds: [
			{ kind: "notice", count: 1 },
			{ kind: "receipt", count: 1 },
		],
		lastError: expect.stringContaining("451"),
	});
	expect(notice).toMatchObject({ status: "waiting", waitsFor: "retry", dueAt: "2026-03-10T06:00:10.000Z" });
	expect(receipt).toMatchObject({ waitsFor: "server", lastError: expect.stringContaining("451") });
	app.server.mishap = () => undefined;
	await app.again(notice._id);
	await app.deliver();
	expect((await app.mails())[0]).toMatchObject({ status: "sent" });
});

test("says what a mail waits for: the settings, the day, the hour, or that its entry is not spam", async () => {
	const unset = await openEntry({ MAIL_FROM: "" });
	expect((await unset.mails())[0]).toMatchObject({ waitsFor: "setup" });
	expect(await unset.state()).toEqual({
		missing: ["MAIL_FROM"],
		waiting: 2,
		waitingKinds: [
			{ kind: "notice", count: 1 },
			{ kind: "receipt", count: 1 },
		],
		lastError: null,
		failed: 0,
		isDayFull: false,
	});
	unset.clock.advance(7 * 24 * 60 * 60 * 1000);
	const token = await signIn(unset);
	const late = await unset.call(`/api/v1/admin/submissions/${unset.id}/mails`, { token });
	expect(late.data).toMatchObject([{ status: "expired", waitsFor: null }, { status: "expired" }]);

	const full = await openEntry({ MAIL_PER_DAY: "1" });
	await full.deliver();
	expect(await full.mails()).toMatchObject([{ status: "sent" }, { waitsFor: "day" }]);
	expect(await full.state()).toMatchObject({
		waiting: 1,
		waitingKinds: [{ kind: "receipt", count: 1 }],
		isDayFull: true,
	});

	const held = await openEntry();
	await held.request("/api/v1/user/contact-us", { json: contactForm });
	expect((await held.mails())[1]).toMatchObject({ waitsFor: "turn" });
	await held.deliver();
	const rows = await held.store.selectFrom("mails").select("submission_id").where("status", "=", "waiting").execute();
	const path = `/api/v1/admin/submissions/${rows[0]?.submission_id}/mails`;
	const { data } = await held.call(path, { token: held.token });
	expect(data[1]).toMatchObject({ kind: "receipt", waitsFor: "hour", dueAt: "2026-03-10T07:00:00.000Z" });
});

test("when the server is well again, all that wait for it or were refused are sent at once", async () => {
	const app = await openEntry();
	await app.request("/api/v1/user/contact-us", { json: { ...contactForm, email: "noor@example.com" } });
	const all = () => app.request("/api/v1/admin/mails/send-again", { method: "POST", token: app.token });
	app.server.mishap = (to) => ({ step: "to", status: 550, says: to === contactForm.email ? "5.1.1 no" : "5.7.1 no" });
	for (let minute = 0; minute < 30; minute += 1) {
		await app.deliver();
		app.clock.advance(60_000);
	}
	const statuses = async () => (await app.outbox()).map(({ kind, status }) => `${kind} ${status}`).toSorted();
	expect(await statuses()).toEqual(["notice waiting", "notice waiting", "receipt failed", "receipt waiting"]);
	app.server.mishap = () => undefined;
	expect((await all()).status).toBe(200);
	await app.deliver();
	expect(new Set((await app.outbox()).map(({ status }) => status))).toEqual(new Set(["sent"]));
	expect(app.server.received).toHaveLength(4);
	expect(await audited(app.store, "mailQueued")).toEqual(["owner@example.com mailQueued"]);
	await app.store.updateTable("mails").set({ status: "unknown" }).execute();
	await all();
	await app.deliver();
	expect(app.server.received).toHaveLength(4);
});

test("a mail that may have arrived twice says so", async () => {
	const app = await openEntry();
	app.server.mishap = (to) => (to === "owner@example.com" ? { step: "taken", status: "drop" } : undefined);
	await app.deliver();
	app.server.mishap = () => undefined;
	app.clock.advance(10_000);
	await app.deliver();
	expect(await app.mails()).toMatchObject([
		{ kind: "notice", status: "sent", mayRepeat: true },
		{ kind: "receipt", status: "sent", mayRepeat: false },
	]);
});

test("a mail whose outcome stayed unknown is sent again when it is asked for", async () => {
	const app = await openEntry();
	app.server.mishap = (to) => (to === "owner@example.com" ? { step: "taken", status: "drop" } : undefined);
	for (let attempt = 0; attempt < 3; attempt++) {
		await app.deliver();
		app.clock.advance(60_000);
	}
	const [notice] = await app.mails();
	expect(notice).toMatchObject({ kind: "notice", status: "unknown" });
	app.server.mishap = () => undefined;
	expect((await app.again(notice._id)).code).toBe(200);
	await app.deliver();
	expect(await app.mails()).toMatchObject([{ kind: "receipt" }, { _id: notice._id, status: "sent", lastError: null }]);
});

test("an unknown or deleted entry has no mails, takes no reply, and is not sent again", async () => {
	const app = await openEntry();
	const [notice] = await app.mails();
	const { updatedAt } = await app.entry();
	await app.request(`/api/v1/user/contact-us/${app.id}`, { method: "DELETE", token: app.token });
	const path = `/api/v1/admin/submissions/${app.id}`;
	expect((await app.request(`${path}/mails`, { token: app.token })).status).toBe(404);
	expect((await app.reply({ ...written, updatedAt })).code).toBe(404);
	expect((await app.again(notice._id)).code).toBe(404);
	expect((await app.again("unknown")).code).toBe(404);
});

test("a mail that is being sent right now is not sent a second time, and is not said to have arrived twice", async () => {
	const app = await openEntry();
	const claimed = await claimNext(app.store, app.clock.now(), { kinds: mailKinds, perDay: 500 });
	expect(await app.mails()).toMatchObject([{ _id: claimed?.id, mayRepeat: false }, { kind: "receipt" }]);
	expect((await app.again(claimed?.id ?? "")).code).toBe(200);
	await app.deliver();
	expect(app.server.received.map(({ to }) => to.join())).toEqual([contactForm.email]);
});

test("an answer that did not leave says so in every list, and the filter finds what did not arrive", async () => {
	const app = await openEntry();
	await app.request("/api/v1/user/contact-us", { json: { ...contactForm, email: "other@example.com" } });
	const list = async (query = ""): Promise<{ _id: string }[]> =>
		(await app.call(`/api/v1/user/contact-us${query}`, { token: app.token })).data;
	const entry = async () => (await list()).find(({ _id }) => _id === app.id);
	expect(await entry()).toMatchObject({ replyStatus: null });
	const { updatedAt } = await app.entry();
	const replied = await app.reply({ ...written, updatedAt });
	expect(replied.data).toMatchObject({ status: "answered", replyStatus: "waiting" });
	expect(await list("?mailFailed=true")).toEqual([]);
	app.server.mishap = (to) => (to === contactForm.email ? { step: "to", status: 550 } : undefined);
	await app.deliver();
	expect(await entry()).toMatchObject({ status: "answered", replyStatus: "failed" });
	expect((await list("?mailFailed=true")).map(({ _id }) => _id)).toEqual([app.id]);
	expect((await list("?mailFailed=false")).map(({ _id }) => _id)).not.toContain(app.id);
});
