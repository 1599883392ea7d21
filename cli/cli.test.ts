import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../db/connect.ts";
import { verifyPassword } from "../server/session/password.ts";
import { findSession, findUser, openSession } from "../server/session/repository.ts";
import { consumeCode, findSecondFactor } from "../server/session/second-factor.ts";
import { codeAt } from "../tests/support/authenticator.ts";
import { runCommand } from "../tests/support/command.ts";
import { createDatabase } from "../tests/support/postgres/databases.ts";
import { postgresUrl } from "../tests/support/store.ts";

/** A data folder, and on PostgreSQL a database, of the test's own; and the commands run on it. */
async function openCommandLine() {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-cli-"));
	const database = postgresUrl === undefined ? undefined : await createDatabase(postgresUrl);
	const address = database?.address ?? join(folder, "data", "tracewright.sqlite");
	onTestFinished(async () => {
		await database?.drop();
		await rm(folder, { recursive: true, force: true });
	});
	const settings = { DATA_DIR: join(folder, "data"), ...(database && { DATABASE_URL: address }) };
	const inStore = async <Result>(look: (store: Awaited<ReturnType<typeof connect>>) => Promise<Result>) => {
		const store = await connect(address);
		return look(store).finally(() => store.destroy());
	};
	return {
		admin: (parameters: string[], input?: string) => runCommand(["cli/admin.ts", ...parameters], settings, input),
		backup: (parameters: string[]) => runCommand(["cli/backup.ts", ...parameters], settings),
		restore: (parameters: string[]) => runCommand(["cli/restore.ts", ...parameters], settings),
		folder,
		seed: (parameters: string[]) => runCommand(["cli/seed.ts", ...parameters], settings),
		inStore,
	};
}

test("makes an admin with a password of its own, which it prints once", async () => {
	const { admin, inStore } = await openCommandLine();
	expect((await admin(["list"])).output).toBe("Nobody can sign in yet\n");
	const password =
		/with the password (\S+) \(shown only this once\)/.exec(
			(await admin(["create", "Owner@Example.technology"])).output,
		)?.[1] ?? "";
	const user = await inStore((store) => findUser(store, "owner@example.technology"));
	expect(await verifyPassword(password, user?.password_hash ?? "")).toBe(true);
	expect((await admin(["list"])).output).toBe("owner@example.technology\n");
});

test("resets a password to one that is piped, and ends the sessions", async () => {
	const { admin, inStore } = await openCommandLine();
	await admin(["create", "owner@example.com"], "the first password\n");
	const token = await inStore(async (store) => {
		const user = await findUser(store, "owner@example.com");
		if (!user) throw new Error("There is no admin");
		return openSession(store, user, new Date());
	});
	expect((await admin(["reset", "owner@example.com"], "the second password\r\n")).output).not.toContain("second");
	await inStore(async (store) => {
		const user = await findUser(store, "owner@example.com");
		expect(await verifyPassword("the second password", user?.password_hash ?? "")).toBe(true);
		expect(await findSession(store, token, new Date())).toBeNull();
	});
});

test("says what is wrong, and changes nothing", async () => {
	const { admin } = await openCommandLine();
	await admin(["create", "owner@example.com"], "the first password");
	expect((await admin(["create", "owner@example.com"], "another password")).complaint).toContain("can sign in already");
	expect((await admin(["reset", "nobody@example.com"], "another password")).complaint).toContain(
		"There is no admin nobody@example.com",
	);
	expect(await admin(["create", "short@example.com"], "short\na long second line\n")).toMatchObject({
		code: 1,
		complaint: "The password needs at least 12 characters\n",
	});
	expect((await admin(["create", "no address"], "another password")).complaint).toContain("not an email address");
	expect((await admin(["delete", "owner@example.com"])).complaint).toContain("Usage");
	expect((await admin(["list"])).output).toBe("owner@example.com\n");
});

test("fills the store with as many entries as were asked for", async () => {
	const { seed, inStore } = await openCommandLine();
	expect((await seed(["--submissions", "620", "--posts", "9"])).output).toMatch(
		/^Added 620 submissions and 9 posts in /,
	);
	await inStore(async (store) => {
		expect(await store.selectFrom("submissions").select("id").execute()).toHaveLength(620);
		expect(await store.selectFrom("posts").select("id").execute()).toHaveLength(9);
	});
	expect((await seed(["--submissions", "many"])).complaint).toContain("Usage");
});

test("a backup is one file that says how to restore it, and restoring says where the earlier data is", async () => {
	const { admin, backup, restore, folder } = await openCommandLine();
	await admin(["create", "owner@example.com"], "the first password");
	const made = await backup([join(folder, "backups")]);
	expect(made).toMatchObject({ complaint: "", code: 0 });
	const [, file = ""] = /To restore it: npm run restore -- (\S+)\n/.exec(made.output) ?? [];
	expect(made.output).toContain("not encrypted");
	await admin(["create", "other@example.com"], "another password");
	const restored = await restore([file]);
	expect(restored).toMatchObject({ complaint: "", code: 0 });
	expect(restored.output).toMatch(
		postgresUrl === undefined ? /is kept in \S+before-restore-/ : /kept in the schema before_restore_/,
	);
	expect((await admin(["list"])).output).toBe("owner@example.com\n");
	for (const parameters of [[], ["one", "two"]]) {
		expect(await backup(parameters)).toMatchObject({ code: 1, complaint: expect.stringContaining("Usage") });
		expect(await restore(parameters)).toMatchObject({ code: 1, complaint: expect.stringContaining("Usage") });
	}
	await writeFile(file, (await readFile(file)).subarray(0, 1_000));
	expect(await restore([file])).toMatchObject({ code: 1, complaint: `${file} was not restored: it is cut off\n` });
	expect(await restore([`${file}.other`])).toMatchObject({ code: 1, complaint: expect.stringContaining("ENOENT") });
});

if (postgresUrl === undefined)
	test("a backup of what is not there, or is damaged, leaves nothing behind", async () => {
		const { admin, backup, folder } = await openCommandLine();
		const backups = join(folder, "backups");
		expect(await backup([backups])).toMatchObject({ code: 1, complaint: expect.stringContaining("ENOENT") });
		await admin(["list"]);
		const database = join(folder, "data", "tracewright.sqlite");
		const bytes = await readFile(database);
		await writeFile(database, bytes.fill(0xab, 4096, bytes.length / 2));
		expect(await backup([backups])).toMatchObject({ code: 1, complaint: expect.stringMatching(/damaged|malformed/) });
		await expect(readdir(backups)).rejects.toThrow("ENOENT");
	});

test("turns a second factor on for the password, and off again", async () => {
	const { admin, inStore } = await openCommandLine();
	const email = "owner@example.com";
	await admin(["create", email], "the first password\n");
	const refused = await admin(["second-factor", "on", email], "another password\n");
	expect([refused.code, refused.output]).toEqual([1, ""]);
	expect(refused.complaint).toContain("This is not the password of owner@example.com");
	const { output } = await admin(["second-factor", "on", email], "the first password\n");
	const [, secret = ""] = /type the key: ([A-Z2-7]{32})\notpauth:\/\/totp\//.exec(output) ?? [];
	expect(output.match(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/gm)).toHaveLength(10);
	await inStore(async (store) => {
		const [user, now] = [await findUser(store, email), new Date()];
		const factor = user && (await findSecondFactor(store, user.id));
		if (!factor) throw new Error("There is no second factor");
		const given = { factor, user, password: "the first password", code: codeAt(secret, now) };
		expect(await consumeCode(store, given, now)).toBe(true);
	});
	expect((await admin(["second-factor", "on", email], "the first password\n")).complaint).toContain("already");
	expect((await admin(["second-factor", "off", email])).output).toBe(`${email} signs in with the password alone now\n`);
	expect((await admin(["second-factor", "off", email])).output).toBe(`${email} has no second factor\n`);
	expect((await admin(["second-factor", "off", "nobody@example.com"])).complaint).toBe(
		"There is no admin nobody@example.com\n",
	);
	expect((await admin(["second-factor", "maybe", email])).complaint).toContain("Usage:");
});

test("a reset turns the second factor off, whose secret the old password encrypts", async () => {
	const { admin, inStore } = await openCommandLine();
	const email = "owner@example.com";
	await admin(["create", email], "the first password\n");
	await admin(["second-factor", "on", email], "the first password\n");
	await admin(["reset", email], "the second password\n");
	await inStore(async (store) => {
		expect(await store.selectFrom("second_factors").selectAll().execute()).toEqual([]);
		expect(await store.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
	});
});
