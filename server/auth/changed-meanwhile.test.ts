import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { codeAt } from "../../tests/support/authenticator.ts";
import { createOwner, owner, turnOnSecondFactor } from "../../tests/support/session.ts";
import { changePassword, replacePassword } from "./change-password.ts";
import { hashPassword } from "./password.ts";
import { renewRecoveryCodes, turnOffSecondFactor } from "./second-factor.ts";

const newPassword = "another password of hers";

/** An application, in which something happens between the check of a sign-in's password and its session. */
async function open() {
	let meanwhile = async () => {};
	const plain = await createTestApp();
	const app = await createTestApp({
		appContext: {
			store: plain.store,
			createRateLimit: (name, ...limits) => {
				const limit = plain.appContext.createRateLimit(name, ...limits);
				const reset = async (key: string) => {
					await limit.reset(key);
					await meanwhile();
				};
				return name === "wrong-64" ? { ...limit, reset } : limit;
			},
		},
	});
	await createOwner(app);
	return {
		...app,
		signIn: async (more: object = {}) => app.request("/api/v1/user/login", { json: { ...owner, ...more } }),
		meanwhile: (happens: () => Promise<unknown>) => {
			meanwhile = async () => {
				meanwhile = async () => {};
				await happens();
			};
		},
		sessions: () => app.store.selectFrom("sessions").select("id").execute(),
		mails: () => app.store.selectFrom("mails").select("id").execute(),
	};
}

const isRefused = async (response: Response) => {
	expect([response.status, await response.json()]).toEqual([401, { status: "fail", message: "User not found" }]);
	expect(response.headers.get("sign-in-mark")).toBeNull();
};

test("a sign-in whose password is replaced before its session is stored gets none, and is not mailed", async () => {
	const app = await open();
	const { token } = await (await app.signIn()).json();
	app.meanwhile(async () => {
		const change = { password: owner.password, newPassword };
		const changed = await app.request("/api/v1/admin/account/password", { json: change, token });
		expect(changed.status).toBe(200);
	});
	await isRefused(await app.signIn());
	expect([await app.sessions(), await app.mails()]).toMatchObject([[{}], [{}]]);
});

test("a second factor that is begun while its account is removed is refused", async () => {
	const app = await open();
	const { token } = await (await app.signIn()).json();
	app.meanwhile(() => app.store.deleteFrom("users").execute());
	const begun = await app.request("/api/v1/admin/account/second-factor", { token, json: { password: owner.password } });
	expect(begun.status).toBe(401);
});

test("a sign-in that a reset of the password overtakes gets no session", async () => {
	const app = await open();
	const hash = await hashPassword(newPassword);
	app.meanwhile(() => changePassword(app.store, owner.email, hash, app.clock.now()));
	await isRefused(await app.signIn());
	// The mail is that of the reset.
	expect([await app.sessions(), await app.mails()]).toMatchObject([[], [{}]]);
});

test("a sign-in without a code gets no session once a second factor is on, and one with a code none once it is off", async () => {
	const app = await open();
	let secret = "";
	app.meanwhile(async () => {
		secret = (await turnOnSecondFactor(app)).secret;
	});
	await isRefused(await app.signIn());
	const user = await app.store.selectFrom("users").selectAll().executeTakeFirstOrThrow();
	app.clock.advance(30_000);
	app.meanwhile(() => turnOffSecondFactor(app.store, user, { actor: "system", now: app.clock.now() }));
	await isRefused(await app.signIn({ code: codeAt(secret, app.clock.now()) }));
	expect(await app.mails()).toEqual([]);
});

test("a second factor stays as it is for who was asked for a password that has changed since", async () => {
	const app = await open();
	const { token } = await (await app.signIn()).json();
	const user = await app.store.selectFrom("users").selectAll().executeTakeFirstOrThrow();
	await turnOnSecondFactor(app);
	const change = { password: owner.password, newPassword };
	expect((await app.request("/api/v1/admin/account/password", { json: change, token })).status).toBe(200);
	const codes = () => app.store.selectFrom("recovery_codes").select("code_hash").orderBy("code_hash").execute();
	const before = await codes();
	const audit = { actor: owner.email, now: app.clock.now() };
	expect(await renewRecoveryCodes(app.store, user, audit)).toBeNull();
	expect(await turnOffSecondFactor(app.store, user, audit)).toBe(false);
	expect(await codes()).toEqual(before);
});

test("a password is not set anew without the code of a second factor that is on since", async () => {
	const { store, clock, ...app } = await open();
	const user = await store.selectFrom("users").selectAll().executeTakeFirstOrThrow();
	await turnOnSecondFactor({ store, clock, ...app });
	const factors = () => store.selectFrom("second_factors").select("secret").execute();
	const before = await factors();
	const audit = { actor: owner.email, now: clock.now() };
	expect(await replacePassword(store, { user, factor: null }, { newPassword, secret: null }, audit)).toBe(false);
	expect(await factors()).toEqual(before);
});
