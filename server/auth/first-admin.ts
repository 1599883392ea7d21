import { randomBytes } from "node:crypto";
import { company } from "../../content/company.ts";
import type { Store } from "../../db/connect.ts";
import type { Config } from "../config/config.ts";
import { hashPassword } from "./password.ts";
import { createUser, listUsers } from "./repository.ts";

/** A random password that is easy to type: 24 of 31 letters and digits (about 118 bits), in groups of six. */
export function makePassword(): string {
	const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
	const characters = Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]);
	return characters.join("").replace(/(.{6})(?=.)/g, "$1-");
}

/**
 * Makes sure that there is an admin: while there is none, creates the configured one, or on a terminal a new one.
 * @returns the line that says how to sign in; `{address}` stands for the site's own.
 */
export async function ensureFirstAdmin(
	store: Store,
	{ firstAdmin: configured, adminCommand }: Pick<Config, "firstAdmin" | "adminCommand">,
	terminal: boolean,
	now: Date,
): Promise<string> {
	if (configured && (await listUsers(store)).length === 0)
		await createUser(store, configured.email, await hashPassword(configured.password), now);
	if ((await listUsers(store)).length > 0) return "Sign in at {address}/admin/login";
	if (!terminal) return `Nobody can sign in yet: ${adminCommand} create you@example.com`;
	const password = makePassword();
	await createUser(store, company.contact_info.email, await hashPassword(password), now);
	return `Sign in at {address}/admin/login as ${company.contact_info.email} with the password ${password} (shown only this once)`;
}
