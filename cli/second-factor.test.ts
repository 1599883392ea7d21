import { expect, test } from "vitest";
import { findUser } from "../server/auth/repository.ts";
import { consumeCode, findSecondFactor } from "../server/auth/second-factor.ts";
import { codeAt } from "../tests/support/authenticator.ts";
import { openCommandLine } from "../tests/support/command-line.ts";

test("turns a second factor on for the password, and off again", async () => {
	const { run, inStore } = await openCommandLine();
	const email = "owner@example.com";
	await run("admin", ["create", email], "the first password\n");
	const refused = await run("admin", ["second-factor", "on", email], "another password\n");
	expect([refused.code, refused.output]).toEqual([1, ""]);
	expect(refused.complaint).toContain("This is not the password of owner@example.com");
	const { output } = await run("admin", ["second-factor", "on", email], "the first password\n");
	const [, secret = ""] = /type the key: ([A-Z2-7]{32})\notpauth:\/\/totp\//.exec(output) ?? [];
	expect(output.match(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/gm)).toHaveLength(10);
	await inStore(async (store) => {
		const [user, now] = [await findUser(store, email), new Date()];
		const factor = user && (await findSecondFactor(store, user.id));
		if (!factor) throw new Error("There is no second factor");
		const given = { factor, user, password: "the first password", code: codeAt(secret, now) };
		expect(await consumeCode(store, given, now)).toBe(true);
	});
	expect((await run("admin", ["second-factor", "on", email], "the first password\n")).complaint).toContain("already");
	expect((await run("admin", ["second-factor", "off", email])).output).toBe(
		`${email} signs in with the password alone now\n`,
	);
	expect((await run("admin", ["second-factor", "off", email])).output).toBe(`${email} has no second factor\n`);
	expect((await run("admin", ["second-factor", "off", "nobody@example.com"])).complaint).toBe(
		"There is no admin nobody@example.com\n",
	);
	expect((await run("admin", ["second-factor", "maybe", email])).complaint).toContain("Usage:");
});
