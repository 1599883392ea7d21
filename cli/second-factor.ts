import { renderUnicodeCompact } from "uqr";
import { systemActor } from "../contract/audit.ts";
import type { UserRow } from "../db/account-rows.ts";
import type { Store } from "../db/connect.ts";
import { verifyPassword } from "../server/auth/password.ts";
import { findUser } from "../server/auth/repository.ts";
import {
	beginSecondFactor,
	confirmSecondFactor,
	findSecondFactor,
	turnOffSecondFactor,
} from "../server/auth/second-factor.ts";
import { readSecretly } from "./read-secretly.ts";

/** Whether the parameters are those of this command: `on` or `off`, and an address. */
export function isSecondFactor(command: string | undefined, [state, email]: string[]): boolean {
	return command === "second-factor" && (state === "on" || state === "off") && Boolean(email);
}

/** Turns the second factor of an admin on or off. @returns what to print. */
export async function setSecondFactor(store: Store, [state, email = ""]: string[]): Promise<string> {
	const user = await findUser(store, email);
	if (!user) throw new Error(`There is no admin ${email}`);
	if (state === "on") return turnOn(store, user);
	const wasOn = await turnOffSecondFactor(store, user, { actor: systemActor, now: new Date() });
	return wasOn ? `${user.email} signs in with the password alone now` : `${user.email} has no second factor`;
}

/** Shows an authenticator its secret. On a terminal it asks for the first code; with a piped password it does not. */
async function turnOn(store: Store, user: UserRow): Promise<string> {
	if (await findSecondFactor(store, user.id)) throw new Error(`${user.email} has a second factor already`);
	const password = await readSecretly(`Password of ${user.email}: `);
	if (!(await verifyPassword(password, user.password_hash)))
		throw new Error(`This is not the password of ${user.email}: type it, or pipe it into standard input`);
	const newSecret = await beginSecondFactor(store, user, password);
	if (!newSecret) throw new Error(`${user.email} has a second factor already`);
	const { secret, address } = newSecret;
	process.stdout.write(
		`${renderUnicodeCompact(address, { border: 4 })}\nScan this, or type the key: ${secret}\n${address}\n`,
	);
	const code = process.stdin.isTTY ? await readSecretly("Code that the authenticator shows: ") : null;
	const codes = await confirmSecondFactor(store, user, { password, code }, { actor: systemActor, now: new Date() });
	if (!codes) throw new Error("This code is not right: the second factor stays off");
	return `The second factor of ${user.email} is on. Recovery codes, each good for one sign-in (shown only this once):\n${codes.join("\n")}`;
}
