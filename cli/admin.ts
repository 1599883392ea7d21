// `npm run admin -- create|reset|remove|second-factor|list|mail|export|import …`: who can sign in, whether mail can be sent, posts as files.
import { parseArgs } from "node:util";
import { z } from "zod";
import { accountNameSchema } from "../contract/account.ts";
import { systemActor } from "../contract/audit.ts";
import type { Store } from "../db/connect.ts";
import { record } from "../server/auth/audit/record.ts";
import { changePassword } from "../server/auth/change-password.ts";
import { makePassword } from "../server/auth/first-admin.ts";
import { hashPassword } from "../server/auth/password.ts";
import { removePerson } from "../server/auth/people/repository.ts";
import { createUser, findUser, listUsers } from "../server/auth/repository.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { sendTestMail } from "../server/mail/test-mail.ts";
import { refuseMissingStore } from "../server/storage/data-folder/folder-lock.ts";
import { keepOwner } from "../server/storage/data-folder/keep-owner.ts";
import { openDataFolder } from "../server/storage/data-folder/open.ts";
import { openStore } from "../server/storage/data-folder/open-store.ts";
import { isAboutPosts, movePosts } from "./posts.ts";
import { readSecretly } from "./read-secretly.ts";
import { runCommand } from "./run-command.ts";
import { isSecondFactor, setSecondFactor } from "./second-factor.ts";

const usage = `Usage: npm run admin -- create <email> [--name <name>]   a new admin; replies close with the name
       npm run admin -- reset <email>    a new password; every session of that admin ends, and the second factor is off
       npm run admin -- remove <email>   that admin, with all sessions and preview links
       npm run admin -- second-factor on|off <email>   a code of an authenticator besides the password; \`on\` asks for the password
       npm run admin -- list             who can sign in
       npm run admin -- mail test <email>  sends a mail with the settings for mail, and says how that went
       npm run admin -- export <folder>  every post as Markdown with its images, into a new folder
       npm run admin -- import <folder> [--publish]  Markdown files as drafts, or as posts; nothing is overwritten
The first line piped into standard input is the password; otherwise one is made up and printed once.`;

/** As long as ADMIN_PASSWORD must be. */
const minPasswordLength = 12;

await runCommand(usage, run);

/** Runs the subcommand. @returns what to print. */
async function run([command, ...parameters]: string[]): Promise<string> {
	const [email, recipient] = parameters;
	if (command === "mail" && email === "test" && recipient) return sendTestMail(readConfig(process.env), recipient);
	const isUsed = command === "list" || (["create", "reset", "remove"].includes(command ?? "") && email);
	if (!isUsed && !isSecondFactor(command, parameters) && !isAboutPosts(command, parameters)) throw new Error(usage);
	const config = readConfig(process.env);
	await openDataFolder(config.dataDirectory);
	return runOnSite(config, command, parameters).finally(() => keepOwner(config.dataDirectory));
}

/** Runs a subcommand that uses the store. */
async function runOnSite(config: Config, command: string | undefined, parameters: string[]): Promise<string> {
	const [email] = parameters;
	await refuseMissingStore(config);
	await using store = (await openStore(config)).store;
	if (isAboutPosts(command, parameters)) return await movePosts(store, command, parameters);
	if (isSecondFactor(command, parameters)) return await setSecondFactor(store, parameters);
	if (command === "list" || !email) return (await listUsers(store)).join("\n") || "Nobody can sign in yet";
	requireAddress(email);
	if (command === "remove") return await removeAdmin(store, email);
	const { password, isNew } = await choosePassword();
	const hash = await hashPassword(password);
	const hadFactor =
		command === "create"
			? await createAdmin(store, { email, name: nameOf(parameters), hash }, new Date())
			: await changePassword(store, email, hash, new Date());
	if (hadFactor === null)
		throw new Error(
			command === "create"
				? `${email} can sign in already; use reset for a new password`
				: `There is no admin ${email}`,
		);
	const which = isNew ? `the password ${password} (shown only this once)` : "the password given";
	return `${email} can sign in with ${which}${hadFactor ? ". The second factor is off now" : ""}`;
}

/** Removes an admin, but not the last one, without whom nobody could sign in. @returns what to print. */
async function removeAdmin(store: Store, email: string): Promise<string> {
	const user = await findUser(store, email);
	const removed = user && (await removePerson(store, user.id, { actor: systemActor, now: new Date() }));
	if (!removed) throw new Error(`There is no admin ${email}`);
	if (removed === "last") throw new Error(`${email} is the last admin: create another one first`);
	return `${email} cannot sign in any more`;
}

/** Creates an admin, which the audit list says. @returns that none has a second factor yet; null when the address is taken */
function createAdmin(
	store: Store,
	{ email, name, hash }: { email: string; name: string; hash: string },
	now: Date,
): Promise<false | null> {
	return store.transaction().execute(async (transaction) => {
		if ((await createUser(transaction, email, hash, now, name)) === null) return null;
		await record(transaction, { actor: systemActor, now }, "created", `person ${email.toLowerCase()}`);
		return false;
	});
}

/** The name after `--name`, or none. */
function nameOf(parameters: string[]): string {
	const { values } = parseArgs({ args: parameters.slice(1), options: { name: { type: "string" } } });
	return accountNameSchema.parse({ name: values.name ?? "" }).name;
}

function requireAddress(email: string): void {
	const address = z.email(`${email} is not an email address`).safeParse(email);
	if (!address.success) throw new Error(address.error.issues[0]?.message);
}

/** The first line that is piped, or a new password when nothing is. */
async function choosePassword(): Promise<{ password: string; isNew: boolean }> {
	const piped = process.stdin.isTTY ? "" : await readSecretly();
	if (piped === "") return { password: makePassword(), isNew: true };
	if (piped.length < minPasswordLength) throw new Error(`The password needs at least ${minPasswordLength} characters`);
	return { password: piped, isNew: false };
}
