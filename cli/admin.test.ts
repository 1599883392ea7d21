import { chown, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accountMails } from "../content/account-mails.ts";
import { verifyPassword } from "../server/auth/password.ts";
import { findSession, findUser, openSession } from "../server/auth/repository.ts";
import { audited } from "../tests/support/audited.ts";
import { openCommandLine } from "../tests/support/command-line.ts";

const { passwordReset } = accountMails;

test("makes an admin with a generated password, which it prints once", async () => {
	const { run, runAsProcess, inStore } = await openCommandLine();
	expect((await run("admin", ["list"])).output).toBe("Nobody can sign in yet\n");
	const password =
		/with the password (\S+) \(shown only this once\)/.exec(
			(await runAsProcess("admin", ["create", "Owner@Example.technology", "--name", "Asha Rao"])).output,
		)?.[1] ?? "";
	const user = await inStore((store) => findUser(store, "owner@example.technology"));
	expect(await verifyPassword(password, user?.password_hash ?? "")).toBe(true);
	expect(user?.name).toBe("Asha Rao");
	expect((await run("admin", ["list"])).output).toBe("owner@example.technology\n");
});

test("resets a password to one that is piped, ends the sessions, and says what became of the second factor", async () => {
	const { run, inStore } = await openCommandLine();
	await run("admin", ["create", "owner@example.com"], "the first password\n");
	const token = await inStore(async (store) => {
		const user = await findUser(store, "owner@example.com");
		if (!user) throw new Error("There is no admin");
		await store
			.insertInto("second_factors")
			.values({ user_id: user.id, secret: "sealed", confirmed_at: user.created_at, last_step: 0 })
			.execute();
		return openSession(store, { user, factor: null }, new Date());
	});
	const reset = () => run("admin", ["reset", "owner@example.com"], "another password\r\n");
	const done = "owner@example.com can sign in with the password given";
	expect((await reset()).output).toBe(`${done}. The second factor is off now\n`);
	expect((await reset()).output).toBe(`${done}\n`);
	await inStore(async (store) => {
		const user = await findUser(store, "owner@example.com");
		expect(await verifyPassword("another password", user?.password_hash ?? "")).toBe(true);
		expect(await findSession(store, token ?? "", new Date())).toBeNull();
		const mails = await store.selectFrom("mails").select(["kind", "recipient", "text"]).orderBy("queued_at").execute();
		const told = mails.map(({ kind, recipient, text }) => [kind, recipient, text.endsWith(passwordReset.factorOff)]);
		expect(told).toEqual([
			["account", null, true],
			["account", null, false],
		]);
	});
});

test("the audit list says that an admin was made and got a new password", async () => {
	const { run, inStore } = await openCommandLine();
	await run("admin", ["create", "owner@example.com"], "the first password");
	await run("admin", ["create", "owner@example.com"], "another password");
	await run("admin", ["reset", "owner@example.com"], "the second password");
	expect(await inStore((store) => audited(store, "created", "passwordChanged"))).toEqual([
		"system created person owner@example.com",
		"system passwordChanged person owner@example.com",
	]);
});

test("removes an admin, but not the last one", async () => {
	const { run } = await openCommandLine();
	for (const name of ["owner", "other"]) await run("admin", ["create", `${name}@example.com`], "the first password");
	expect((await run("admin", ["remove", "Other@example.com"])).output).toBe(
		"Other@example.com cannot sign in any more\n",
	);
	expect((await run("admin", ["remove", "other@example.com"])).complaint).toContain("There is no admin");
	expect((await run("admin", ["remove", "owner@example.com"])).complaint).toContain("is the last admin");
	expect((await run("admin", ["list"])).output).toBe("owner@example.com\n");
});

test("says what is wrong, and changes nothing", async () => {
	const { run } = await openCommandLine();
	await run("admin", ["create", "owner@example.com"], "the first password");
	expect((await run("admin", ["create", "owner@example.com"], "another password")).complaint).toContain(
		"can sign in already",
	);
	expect((await run("admin", ["reset", "nobody@example.com"], "another password")).complaint).toContain(
		"There is no admin nobody@example.com",
	);
	expect(await run("admin", ["create", "short@example.com"], "short\na long second line\n")).toMatchObject({
		code: 1,
		complaint: "The password needs at least 12 characters\n",
	});
	expect((await run("admin", ["create", "no address"], "another password")).complaint).toContain(
		"not an email address",
	);
	expect((await run("admin", ["delete", "owner@example.com"])).complaint).toContain("Usage");
	expect((await run("admin", ["list"])).output).toBe("owner@example.com\n");
});

test.skipIf(process.getuid?.() !== 0)("what root makes belongs to whom the data folder belongs", async () => {
	const { run, folder } = await openCommandLine();
	const data = join(folder, "data");
	await mkdir(data);
	await chown(data, 1234, 4321);
	expect((await run("admin", ["create", "owner@example.com"])).complaint).toBe("");
	for (const name of await readdir(data))
		expect([name, await lstat(join(data, name))]).toMatchObject([name, { uid: 1234, gid: 4321 }]);
});

test.each(["admin", "backup", "restore"] as const)(
	"%s --help says how it is used, and changes nothing",
	async (command) => {
		const { run } = await openCommandLine();
		const { output, complaint } = await run(command, ["--help"]);
		expect([output, complaint]).toEqual([expect.stringMatching(/^Usage: npm run /), ""]);
	},
);
