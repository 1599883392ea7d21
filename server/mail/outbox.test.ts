import { expect, test } from "vitest";
import { createTestApp, openSignedIn, type TestApp } from "../../tests/support/app.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { beforeQueries } from "../../tests/support/failing-store.ts";
import { purgeDeleted } from "../resources/trash/repository.ts";
import { queueMail } from "./outbox.ts";

const contact = "/api/v1/user/contact-us";

const queued = ({ store }: TestApp) =>
	store
		.selectFrom("mails")
		.select(["kind", "submission_id", "recipient", "status", "subject", "text"])
		.orderBy("rank")
		.execute();

test("a form that is refused or cannot be stored queues no mail", async () => {
	const app = await createTestApp();
	expect((await app.request(contact, { json: { ...contactForm, email: "no" } })).status).toBe(422);
	const store = beforeQueries(app.store, (query) => {
		if (query.match(/InsertQueryNode.*"mails"/)) throw new Error("no room");
	});
	const hindered = await createTestApp({ appContext: { store } });
	expect((await hindered.request(contact, { json: contactForm })).status).toBe(500);
	expect(await queued(app)).toEqual([]);
	expect(await app.store.selectFrom("submissions").select("id").execute()).toEqual([]);
});

test("mails are deleted with their submission, and others stay", async () => {
	const { token, ...app } = await openSignedIn();
	await queueMail(app.store, { kind: "account", to: null, subject: "News", text: "Of the account." }, app.clock.now());
	const send = async (email: string) =>
		(await (await app.request(contact, { json: { ...contactForm, email } })).json()).data._id;
	const forgotten = await send("forgotten@example.com");
	const reply = { kind: "reply", submissionId: forgotten, to: "forgotten@example.com" } as const;
	await queueMail(app.store, { ...reply, subject: "Your request", text: "Yes." }, app.clock.now());
	const deleted = await send("deleted@example.com");
	expect(await queued(app)).toHaveLength(6);
	await app.request("/api/v1/admin/person/forget", { json: { email: "forgotten@example.com" }, token });
	await app.request(`${contact}/${deleted}`, { method: "DELETE", token });
	expect(await queued(app)).toHaveLength(3);
	app.clock.advance(31 * 24 * 60 * 60 * 1000);
	await purgeDeleted(app.store, app.clock.now());
	expect(await queued(app)).toMatchObject([{ kind: "account" }]);
});
