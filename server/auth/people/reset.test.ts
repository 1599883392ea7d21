import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import type { TestApp } from "../../../tests/support/app.ts";
import { audited } from "../../../tests/support/audited.ts";
import { codeAt } from "../../../tests/support/authenticator.ts";
import { openMailingApp } from "../../../tests/support/mail.ts";
import { createOwner, owner, signIn, turnOnSecondFactor } from "../../../tests/support/session.ts";
import { noteServerAway, readServerTrouble } from "../../mail/server-state.ts";
import { resetJob } from "./reset-job.ts";

const forgot = "/api/v1/user/forgot-password";
const newPassword = "another battery staple";
const minute = 60 * 1000;

async function open() {
	const app = await openMailingApp({ SITE_URL: "https://site.example" });
	await createOwner(app);
	const job = resetJob(app.appContext);
	/** Asks for a mail. @returns the token of the mail that came, if one did */
	const ask = async (email = owner.email, from = "192.0.2.1") => {
		const before = app.server.received.length;
		expect(await app.call(forgot, { json: { email }, from })).toEqual({ code: 200, status: "success", data: null });
		await job.run(new AbortController().signal);
		await app.deliver();
		const text = app.server.received[before]?.message.replaceAll("=\n", "") ?? "";
		return /https:\/\/site\.example\/admin\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? null;
	};
	return { app, ask };
}

function reset(app: TestApp, token: string | null, code?: string) {
	const json = { token, password: newPassword, ...(code && { code }) };
	return app.call("/api/v1/user/reset-password", { json, from: "192.0.2.2" });
}
const links = ({ store }: TestApp) => store.selectFrom("account_links").selectAll().execute();
const enter = async (app: TestApp, json: object) => (await app.request("/api/v1/user/login", { json })).status;

test("a mail sets the password anew, once, within 30 minutes, and ends sessions and other links", async () => {
	const { app, ask } = await open();
	const token = await signIn(app);
	const late = await ask();
	app.clock.advance(30 * minute);
	expect(await reset(app, late)).toMatchObject({ code: 404, message: messages.linkEnded });
	const [first, second] = [await ask("Owner@Example.com"), await ask()];
	const stored = [await links(app), await app.store.selectFrom("mails").selectAll().execute(), app.logged];
	expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${first}|${second}`));
	expect([await enter(app, owner), (await app.request(`/admin/reset-password?token=${first}`)).status]).toEqual([
		200, 404,
	]);
	const both = await Promise.all([reset(app, first), reset(app, first)]);
	expect(both.map(({ code }) => code).toSorted()).toEqual([200, 404]);
	expect((await reset(app, second)).code).toBe(404);
	expect([await enter(app, owner), await enter(app, { ...owner, password: newPassword })]).toEqual([401, 200]);
	expect((await app.request("/api/v1/admin/account", { token })).status).toBe(401);
	expect(await audited(app.store, "reset")).toEqual([expect.stringContaining(`${owner.email} reset`)]);
});

test("a link that is sent many times at once hashes one password at a time, and few wait", async () => {
	const { app, ask } = await open();
	const token = await ask();
	const all = await Promise.all(Array.from({ length: 30 }, () => reset(app, token)));
	const codes = all.map(({ code }) => code);
	expect(codes.filter((code) => code === 200)).toHaveLength(1);
	expect(new Set(codes)).toEqual(new Set([200, 404, 503]));
});

test("an unknown address gets the same answer and no mail; both are stored alike until the job looks", async () => {
	const { app, ask } = await open();
	for (const email of [owner.email, "stranger@example.com"])
		await app.request(forgot, { json: { email }, from: "192.0.2.3" });
	expect(await links(app)).toMatchObject([{ user_id: null }, { user_id: null }]);
	await ask("stranger@example.com");
	expect(app.server.received.map(({ to }) => to)).toEqual([[owner.email]]);
	expect(await links(app)).toHaveLength(1);
});

test("a mail that leaves after its link has ended is removed, and what no address holds is refused", async () => {
	const { app } = await open();
	await app.request(forgot, { json: { email: owner.email } });
	await resetJob(app.appContext).run(new AbortController().signal);
	await noteServerAway(app.store, "not reached", app.clock.now());
	app.clock.advance(60 * minute);
	await app.deliver();
	expect([app.server.received, await app.outbox()]).toEqual([[], []]);
	expect(await readServerTrouble(app.store)).toMatchObject({ reason: "not reached" });
	expect((await app.request(forgot, { json: { email: "a\u0000@example.com" } })).status).toBe(422);
});

test("ten an hour from a network, three mails an hour to an account", async () => {
	const { app, ask } = await open();
	const mailed = [];
	for (let attempt = 1; attempt <= 10; attempt++) mailed.push(await ask());
	expect(mailed.filter((token) => token !== null)).toHaveLength(3);
	const refused = await app.request(forgot, { json: { email: owner.email }, from: "192.0.2.1" });
	expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
	expect(await ask(owner.email, "192.0.2.9")).toBeNull();
});

test.each(["authenticator", "recovery"])(
	"with a second factor a code is needed too (%s), and it stays on",
	async (kind) => {
		const { app, ask } = await open();
		const { secret, recoveryCodes } = await turnOnSecondFactor(app);
		app.clock.advance(minute);
		const token = await ask();
		expect(await reset(app, token)).toMatchObject({ code: 401, needs: "code", message: messages.codeNeeded });
		expect(await reset(app, token, "000000")).toMatchObject({ code: 401, needs: "code", message: messages.codeWrong });
		const code = kind === "recovery" ? (recoveryCodes[0] ?? "") : codeAt(secret, app.clock.now());
		expect((await reset(app, token, code)).code).toBe(200);
		app.clock.advance(minute);
		const entering = { ...owner, password: newPassword };
		expect(await enter(app, entering)).toBe(401);
		expect(await enter(app, { ...entering, code: codeAt(secret, app.clock.now()) })).toBe(200);
	},
);

test("codes are not guessed, and a factor of another store cannot be checked before a sign-in", async () => {
	const { app, ask } = await open();
	const { secret } = await turnOnSecondFactor(app);
	const token = await ask();
	for (let attempt = 1; attempt <= 5; attempt++) expect((await reset(app, token, `00000${attempt}`)).code).toBe(401);
	expect((await reset(app, token, codeAt(secret, app.clock.now()))).code).toBe(429);
	const { secret: sealed } = await app.store.selectFrom("second_factors").select("secret").executeTakeFirstOrThrow();
	await app.store
		.updateTable("second_factors")
		.set({ secret: sealed.split(".")[0] })
		.execute();
	expect(await reset(app, token, "000000")).toMatchObject({ code: 409, message: messages.secondFactorUnreadable });
	app.clock.advance(15 * minute);
	expect(await enter(app, { ...owner, code: codeAt(secret, app.clock.now()) })).toBe(200);
	expect(await reset(app, token)).toMatchObject({ code: 401, needs: "code" });
});
