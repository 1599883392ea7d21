import { expect, test } from "vitest";
import { messages } from "../../contract/messages.ts";
import { openWithOwner, type TestApp, type TestRequest } from "../../tests/support/app.ts";
import { audited } from "../../tests/support/audited.ts";
import { codeAt } from "../../tests/support/authenticator.ts";
import { owner, signIn, turnOnSecondFactor } from "../../tests/support/session.ts";
import { createUser, findUser } from "./repository.ts";

const account = "/api/v1/admin/account";
const { password } = owner;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const phone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

async function open() {
	const app = await openWithOwner();
	const token = await signIn(app);
	const send = (path: string, request?: TestRequest) => app.call(account + path, { token, ...request });
	return { app, token, send };
}

const isLive = async (app: TestApp, token: string) => (await app.request(account, { token })).status === 200;
const enter = (app: TestApp, json: object, agent = "") =>
	app.call("/api/v1/user/login", { json, headers: { "User-Agent": agent } });

test("gives the account another name, which is trimmed, or none", async () => {
	const { app, send } = await open();
	expect(await send("/name", { json: { name: " Asha Rao " } })).toEqual({ code: 200, status: "success", data: null });
	expect(await send("")).toMatchObject({ data: { name: "Asha Rao" } });
	const message = messages.tooLong("Name", 100);
	const refused = await send("/name", { json: { name: "a".repeat(101) } });
	expect(refused).toEqual({ code: 422, status: "fail", message, errors: { name: [message] } });
	expect((await app.request(`${account}/name`, { json: { name: "Mallory" } })).status).toBe(401);
	expect(await app.store.selectFrom("users").select("name").execute()).toEqual([{ name: "Asha Rao" }]);
	await send("/name", { json: { name: "" } });
	expect(await send("")).toMatchObject({ data: { name: "" } });
});

test("changes the password for the old one, which ends every other session, but not those of other users", async () => {
	const { app, token, send } = await open();
	const other = await signIn(app);
	const changed = await send("/password", { json: { password, newPassword: "another battery staple" } });
	expect(changed).toEqual({ code: 200, status: "success", data: null });
	expect([await isLive(app, token), await isLive(app, other)]).toEqual([true, false]);
	expect(await enter(app, owner)).toMatchObject({ status: "fail", message: "User not found" });
	expect(await enter(app, { ...owner, password: "another battery staple" })).toMatchObject({ status: "success" });
	expect(await audited(app.store, "passwordChanged")).not.toEqual([]);
});

test.each([
	[{ newPassword: "long enough for it" }, "password", messages.passwordRequired],
	[{ password, newPassword: "" }, "newPassword", messages.passwordRequired],
	[{ password, newPassword: "elevenchars" }, "newPassword", messages.passwordTooShort(12)],
	[{ password: "not this one", newPassword: "long enough for it" }, "password", messages.passwordWrong],
])(
	"a change of the password with %j is refused, names the field, and changes nothing",
	async (json, field, message) => {
		const { app, send } = await open();
		const other = await signIn(app);
		const refused = { code: 422, status: "fail", message, errors: { [field]: [message] } };
		expect(await send("/password", { json })).toEqual(refused);
		expect(await isLive(app, other)).toBe(true);
		expect(await enter(app, owner)).toMatchObject({ status: "success" });
	},
);

test("a stolen session may try five passwords from a network, and does not hold up the owner in another", async () => {
	const { app, token, send } = await open();
	const paths = ["/password", "/second-factor", "/second-factor/off", "/recovery-codes", "/second-factor/confirm"];
	for (const path of paths) {
		const json = { password: "guess", newPassword: "long enough for it", code: "000000" };
		expect(await send(path, { json })).toMatchObject({ errors: { password: [messages.passwordWrong] } });
	}
	const ask = (more: object) => app.request(`${account}/second-factor`, { token, json: { password }, ...more });
	const sixth = await ask({});
	expect([sixth.status, Number(sixth.headers.get("retry-after")) > 0]).toEqual([429, true]);
	expect((await ask({ from: "203.0.113.9" })).status).toBe(200);
});

test("lists where the account is signed in, with device and times, the last used first", async () => {
	const { app, token, send } = await open();
	app.clock.advance(60_000);
	await enter(app, owner, firefox);
	app.clock.advance(60_000);
	await enter(app, owner, phone);
	const { data } = await send("/sessions");
	expect(data).toEqual([
		{
			_id: expect.any(String),
			device: "Safari, iPhone",
			createdAt: "2026-03-10T06:02:00.000Z",
			lastUsedAt: "2026-03-10T06:02:00.000Z",
			current: false,
		},
		expect.objectContaining({ device: "Firefox, Windows", current: false }),
		expect.objectContaining({ device: "", createdAt: "2026-03-10T06:00:00.000Z", current: true }),
	]);
	expect(JSON.stringify(data)).not.toContain(token);
	const hashes = await app.store.selectFrom("sessions").select("token_hash").execute();
	for (const { token_hash } of hashes) expect(JSON.stringify(data)).not.toContain(token_hash.slice(0, 16));
});

test("notes the last use of a session once in five minutes", async () => {
	const { app, token, send } = await open();
	const noted = async () =>
		(await app.store.selectFrom("sessions").select("last_used_at").executeTakeFirstOrThrow()).last_used_at;
	app.clock.advance(4 * 60_000 + 59_999);
	await isLive(app, token);
	expect(await noted()).toBe("2026-03-10T06:00:00.000Z");
	app.clock.advance(1);
	await isLive(app, token);
	await expect.poll(noted).toBe("2026-03-10T06:05:00.000Z");
	expect((await send("/sessions")).data[0].lastUsedAt).toBe("2026-03-10T06:05:00.000Z");
});

test("ends one session or all others of the same user, and records each", async () => {
	const { app, token, send } = await open();
	const [second, third] = [await signIn(app), await signIn(app)];
	const { data } = await send("/sessions");
	const ids = data.filter(({ current }: { current: boolean }) => !current).map(({ _id }: { _id: string }) => _id);
	expect(await send(`/sessions/${ids[0]}`, { method: "DELETE" })).toEqual({ code: 200, status: "success", data: null });
	expect([await isLive(app, second), await isLive(app, third)].filter(Boolean)).toHaveLength(1);
	expect(await send(`/sessions/${ids[0]}`, { method: "DELETE" })).toMatchObject({ message: messages.notFound });
	await createUser(app.store, "else@example.com", "", app.clock.now());
	const { id: somebody } = (await findUser(app.store, "else@example.com")) ?? expect.fail("nobody");
	await app.store.updateTable("sessions").set({ user_id: somebody }).where("id", "=", ids[1]).execute();
	expect(await send(`/sessions/${ids[1]}`, { method: "DELETE" })).toMatchObject({ message: messages.notFound });
	const fourth = await signIn(app);
	expect(await send("/sessions", { method: "DELETE" })).toEqual({ code: 200, status: "success", data: null });
	expect([await isLive(app, token), await isLive(app, fourth)]).toEqual([true, false]);
	expect(await app.store.selectFrom("sessions").select("id").where("user_id", "=", somebody).execute()).toHaveLength(1);
	expect(await audited(app.store, "sessionEnded")).toHaveLength(2);
});

test("a second factor counts once a first code confirms it, and not before", async () => {
	const { app, send } = await open();
	const { data } = await send("/second-factor", { json: { password } });
	expect(data.address).toContain(`secret=${data.secret}`);
	expect(await send("")).toMatchObject({
		data: { email: owner.email, name: "", secondFactor: false, recoveryCodes: 0 },
	});
	expect(await enter(app, owner)).toMatchObject({ status: "success" });
	expect(await send("/second-factor/confirm", { json: { password, code: "000000" } })).toEqual({
		code: 422,
		status: "fail",
		message: messages.codeWrong,
		errors: { code: [messages.codeWrong] },
	});
	const code = codeAt(data.secret, app.clock.now());
	const confirmed = await send("/second-factor/confirm", { json: { password, code } });
	expect(confirmed.data.recoveryCodes).toHaveLength(10);
	expect(await send("")).toMatchObject({ data: { secondFactor: true, recoveryCodes: 10 } });
	expect(await enter(app, owner)).toMatchObject({ status: "fail", needs: "code" });
	// The code that confirmed it is used up.
	expect(await enter(app, { ...owner, code })).toMatchObject({ status: "fail", needs: "code" });
	expect(await audited(app.store, "secondFactorOn")).not.toEqual([]);
});

test("starting a second factor again voids the first secret; one that is on cannot be started again", async () => {
	const { app, send } = await open();
	const first = (await send("/second-factor", { json: { password } })).data.secret;
	const second = (await send("/second-factor", { json: { password } })).data.secret;
	const confirm = (secret: string) =>
		send("/second-factor/confirm", { json: { password, code: codeAt(secret, app.clock.now()) } });
	expect(await confirm(first)).toMatchObject({ status: "fail" });
	expect(await confirm(second)).toMatchObject({ status: "success" });
	expect(await send("/second-factor", { json: { password } })).toEqual({
		code: 409,
		status: "fail",
		message: messages.secondFactorIsOn,
	});
	expect(await confirm(second)).toMatchObject({ message: messages.secondFactorIsOn });
});

test("a second factor that was begun before a new password has to be started again", async () => {
	const { app, send } = await open();
	const { secret } = (await send("/second-factor", { json: { password } })).data;
	const newPassword = "another battery staple";
	expect(await send("/password", { json: { password, newPassword } })).toMatchObject({ status: "success" });
	const confirmed = { password: newPassword, code: codeAt(secret, app.clock.now()) };
	expect(await send("/second-factor/confirm", { json: confirmed })).toMatchObject({ status: "fail" });
	expect(await send("/second-factor", { json: { password: newPassword } })).toMatchObject({ status: "success" });
});

test("a new password takes the second factor and its codes along", async () => {
	const { app, send } = await open();
	const { secret, recoveryCodes } = await turnOnSecondFactor(app);
	const changed = { ...owner, password: "another battery staple" };
	expect(await send("/password", { json: { password, newPassword: changed.password } })).toMatchObject({
		status: "success",
	});
	app.clock.advance(30_000);
	expect(await enter(app, changed)).toMatchObject({ needs: "code" });
	const code = codeAt(secret, app.clock.now());
	expect(await enter(app, { ...changed, code })).toMatchObject({ status: "success" });
	expect(await enter(app, { ...changed, code: recoveryCodes[0] })).toMatchObject({ status: "success" });
});

test("turned off, the password alone is enough again, and the codes are void", async () => {
	const { app, send } = await open();
	expect(await send("/second-factor/off", { json: { password, code: "123456" } })).toMatchObject({
		message: messages.secondFactorIsOff,
	});
	const { secret } = await turnOnSecondFactor(app);
	app.clock.advance(30_000);
	expect(await send("/second-factor/off", { json: { password } })).toMatchObject({ message: messages.codeNeeded });
	expect(await send("/second-factor/off", { json: { password, code: "000000" } })).toEqual({
		code: 422,
		status: "fail",
		message: messages.codeWrong,
		errors: { code: [messages.codeWrong] },
	});
	const code = codeAt(secret, app.clock.now());
	expect(await send("/second-factor/off", { json: { password, code } })).toEqual({
		code: 200,
		status: "success",
		data: null,
	});
	expect(await enter(app, owner)).toMatchObject({ status: "success" });
	expect(await app.store.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
	expect(await audited(app.store, "secondFactorOff")).not.toEqual([]);
	const { recoveryCodes } = await turnOnSecondFactor(app);
	const off = await send("/second-factor/off", { json: { password, code: recoveryCodes[0] } });
	expect(off).toMatchObject({ status: "success" });
});

test("new recovery codes void the old ones, and are recorded", async () => {
	const { app, send } = await open();
	const refused = { code: 409, message: messages.secondFactorIsOff };
	expect(await send("/recovery-codes", { json: { password } })).toMatchObject(refused);
	const { recoveryCodes } = await turnOnSecondFactor(app);
	const { data } = await send("/recovery-codes", { json: { password } });
	expect(new Set([...data.recoveryCodes, ...recoveryCodes]).size).toBe(20);
	expect(await enter(app, { ...owner, code: recoveryCodes[0] })).toMatchObject({ needs: "code" });
	expect(await enter(app, { ...owner, code: data.recoveryCodes[0] })).toMatchObject({ status: "success" });
	expect((await send("")).data.recoveryCodes).toBe(9);
	expect(await audited(app.store, "recoveryCodesMade")).not.toEqual([]);
});
