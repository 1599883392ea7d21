import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { createTestApp, openWithOwner, type TestApp, type TestRequest } from "../../../tests/support/app.ts";
import { audited } from "../../../tests/support/audited.ts";
import { beforeTransactions } from "../../../tests/support/failing-store.ts";
import { openMailingApp } from "../../../tests/support/mail.ts";
import { createOwner, owner, signIn } from "../../../tests/support/session.ts";
import { findUser } from "../repository.ts";
import { invite, removePerson } from "./repository.ts";

const people = "/api/v1/admin/people";
const { password } = owner;
const colleague = { email: "colleague@example.com", password: "another battery staple" };

async function open() {
	const app = await openWithOwner();
	const token = await signIn(app);
	return { app, token, send: sender(app, token) };
}

const sender = (app: TestApp, token: string) => (path: string, request?: TestRequest) =>
	app.call(path, { token, ...request });

/** Invites the colleague, who accepts and signs in. @returns the session's token */
async function join({ app, send }: Awaited<ReturnType<typeof open>>) {
	const { data } = await send(people, { json: { email: colleague.email, password } });
	await accept(app, data.token);
	return (await app.call("/api/v1/user/login", { json: colleague })).token as string;
}
const accept = (app: TestApp, token: string, chosen = colleague.password) =>
	app.call("/api/v1/user/accept-invitation", { json: { token, password: chosen } });
const isLive = async (app: TestApp, token: string) => (await app.request(people, { token })).status === 200;

test("a link without mail makes one admin, once, whose password it sets, and the audit list says who", async () => {
	const { app, send } = await open();
	const { data } = await send(people, { json: { email: " Colleague@Example.com ", password } });
	expect(JSON.stringify(await app.store.selectFrom("account_links").selectAll().execute())).not.toContain(data.token);
	const listed = await send(people);
	expect(listed.data).toMatchObject([
		{ email: owner.email, state: "you" },
		{ email: colleague.email, state: "invited", at: "2026-03-11T06:00:00.000Z" },
	]);
	expect(await accept(app, data.token, "too short")).toMatchObject({
		code: 422,
		errors: { password: [expect.any(String)] },
	});
	const both = await Promise.all([accept(app, data.token), accept(app, data.token)]);
	expect(both.map(({ code }) => code).toSorted()).toEqual([200, 404]);
	expect(await accept(app, data.token)).toEqual({ code: 404, status: "fail", message: messages.linkEnded });
	expect((await app.request("/api/v1/user/login", { json: colleague })).status).toBe(200);
	expect((await send(people, { json: { email: colleague.email, password } })).message).toBe(messages.isAdminAlready);
	expect(await audited(app.store, "invited", "created")).toEqual([
		`${colleague.email} created person ${colleague.email}`,
		`${owner.email} invited person ${colleague.email}`,
	]);
});

test("with mail the token is made when the mail leaves, and no row holds it", async () => {
	const app = await openMailingApp({ SITE_URL: "https://site.example" });
	await createOwner(app);
	const send = sender(app, await signIn(app));
	expect((await send(people, { json: { email: colleague.email, password } })).data).toEqual({ token: null });
	app.server.mishap = () => ({ step: "to", status: 451 });
	await app.deliver();
	app.server.mishap = () => undefined;
	app.clock.advance(60 * 60 * 1000);
	expect((await send(people)).data).toMatchObject([{ state: "you" }, { state: "waits" }]);
	await app.deliver();
	const [mail] = app.server.received;
	const text = mail?.message.replaceAll("=\n", "") ?? "";
	const token = /https:\/\/site\.example\/admin\/accept-invitation#([\w-]{43})/.exec(text)?.[1] ?? "";
	expect([mail?.to, text]).toEqual([[colleague.email], expect.stringContaining(owner.email)]);
	const stored = [
		await app.store.selectFrom("mails").selectAll().execute(),
		await app.store.selectFrom("account_links").selectAll().execute(),
	];
	expect(JSON.stringify([stored, app.logged])).not.toContain(token);
	expect((await send(people)).data[1]).toMatchObject({ state: "invited", at: "2026-03-11T07:00:00.000Z" });
	expect((await accept(app, token)).code).toBe(200);
	await send(people, { json: { email: "third@example.com", password } });
	const { _id } = (await send(people)).data.at(-1);
	await send(`${people}/${_id}`, { method: "DELETE", json: { password } });
	await app.deliver();
	expect([app.server.received.length, (await app.outbox()).length]).toEqual([1, 1]);
});

test("an invitation ends after a day, with a newer one, when it is taken back, and with who made it", async () => {
	const site = await open();
	const { app, send } = site;
	const inviteAs = async (from: typeof send, secret = password) =>
		(await from(people, { json: { email: "third@example.com", password: secret } })).data.token as string;
	const ends = async (token: string) => expect((await accept(app, token)).code).toBe(404);
	const replaced = await inviteAs(send);
	const second = await inviteAs(send);
	await ends(replaced);
	const { _id } = (await send(people)).data.at(-1);
	expect((await send(`${people}/${_id}`, { method: "DELETE", json: { password } })).code).toBe(200);
	await ends(second);
	const late = await inviteAs(send);
	app.clock.advance(24 * 60 * 60 * 1000);
	await ends(late);
	const ofColleague = await inviteAs(sender(app, await join(site)), colleague.password);
	const user = await findUser(app.store, colleague.email);
	await send(`${people}/${user?.id}`, { method: "DELETE", json: { password } });
	await ends(ofColleague);
});

test("of invitations of one address by two admins at once one remains", async () => {
	const site = await open();
	await join(site);
	const { store, clock } = site.app;
	const audit = { actor: "system", now: clock.now() };
	// At once, so that both have a connection.
	const users = await Promise.all([owner.email, colleague.email].map((email) => findUser(store, email)));
	await Promise.all(
		users.map((user) => user && invite(store, { user, email: "third@example.com", isMailed: false }, audit)),
	);
	expect((await site.send(people)).data).toHaveLength(3);
});

test("who is removed loses sessions and preview links at once; others keep theirs", async () => {
	const site = await open();
	const { app, token, send } = site;
	const theirs = await join(site);
	const user = await findUser(app.store, colleague.email);
	for (const [draft, maker] of [
		["draft-of-the-owner", token],
		["draft-of-the-colleague", theirs],
		["draft-of-earlier", theirs],
	] as const) {
		await send(`/api/v1/admin/drafts/${draft}`, { method: "PUT", json: { kind: "post", values: {} } });
		await sender(app, maker)(`/api/v1/admin/drafts/${draft}/preview`, { json: {} });
	}
	await app.store.updateTable("preview_links").set({ user_id: null }).where("draft", "=", "draft-of-earlier").execute();
	const remove = (json: object) => send(`${people}/${user?.id}`, { method: "DELETE", json });
	expect(await remove({ password: "guess" })).toMatchObject({
		code: 422,
		errors: { password: [messages.passwordWrong] },
	});
	expect(await isLive(app, theirs)).toBe(true);
	expect(await remove({ password })).toEqual({ code: 200, status: "success", data: null });
	expect([await isLive(app, theirs), await isLive(app, token)]).toEqual([false, true]);
	expect((await app.request("/api/v1/user/login", { json: colleague })).status).toBe(401);
	expect(await app.store.selectFrom("preview_links").select("draft").execute()).toEqual([
		{ draft: "draft-of-the-owner" },
	]);
	expect((await remove({ password })).code).toBe(404);
	expect(await audited(app.store, "removed")).toEqual([`${owner.email} removed person ${colleague.email}`]);
});

test("who is removed while making a preview link makes none", async () => {
	const site = await open();
	const { store, clock } = site.app;
	const token = await join(site);
	const draft = "/api/v1/admin/drafts/draft-of-the-colleague";
	await site.send(draft, { method: "PUT", json: { kind: "post", values: {} } });
	const user = await findUser(store, colleague.email);
	const remove = () => removePerson(store, user?.id ?? "", { actor: "system", now: clock.now() });
	const racing = await createTestApp({ appContext: { store: beforeTransactions(store, remove) } });
	expect((await sender(racing, token)(`${draft}/preview`, { json: {} })).code).toBe(401);
	expect(await store.selectFrom("preview_links").select("draft").execute()).toEqual([]);
});

test("the last admin stays, also when two remove each other at once", async () => {
	const site = await open();
	const { app, send } = site;
	const own = (await findUser(app.store, owner.email))?.id ?? "";
	const last = await send(`${people}/${own}`, { method: "DELETE", json: { password } });
	expect([last.code, last.message]).toEqual([409, messages.lastAdmin]);
	await join(site);
	const theirs = (await findUser(app.store, colleague.email))?.id ?? "";
	const audit = { actor: "system", now: app.clock.now() };
	const both = await Promise.all([own, theirs].map((id) => removePerson(app.store, id, audit)));
	expect(both.toSorted()).toEqual(["last", "removed"]);
	expect(await app.store.selectFrom("users").select("id").execute()).toHaveLength(1);
});

test("inviting and removing take the password, five guesses, and ten invitations an hour", async () => {
	const { app, send } = await open();
	for (let attempt = 1; attempt <= 10; attempt++)
		expect((await send(people, { json: { email: `a${attempt}@example.com`, password } })).code).toBe(200);
	const eleventh = await app.request(people, { token: await signIn(app), json: { email: "b@example.com", password } });
	expect([eleventh.status, Number(eleventh.headers.get("retry-after")) > 0]).toEqual([429, true]);
	for (let attempt = 1; attempt <= 5; attempt++)
		expect((await send(people, { json: { email: "b@example.com", password: "guess" } })).code).toBe(422);
	expect((await send(`${people}/any`, { method: "DELETE", json: { password } })).code).toBe(429);
	expect((await send(people)).data).toHaveLength(11);
});
