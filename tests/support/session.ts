import { argon2 } from "node:crypto";
import { promisify } from "node:util";
import { createUser, findUser, openSession } from "../../server/session/repository.ts";
import type { TestApp } from "./app.ts";

/** The admin of the tests. */
export const owner = { email: "owner@example.com", password: "correct horse battery staple" };

/** Makes the admin, who can then sign in with `owner`'s password. */
export async function createOwner(
	{ store, clock }: Pick<TestApp, "store" | "clock">,
	hash = hashCheaply(),
): Promise<void> {
	await createUser(store, owner.email, await hash, clock.now());
}

/** Signs the admin in without the API, and gives the token. The account has no password unless `createOwner` made it. */
export async function signIn({ store, clock }: Pick<TestApp, "store" | "clock">): Promise<string> {
	await createUser(store, owner.email, "no password fits this", clock.now());
	const user = await findUser(store, owner.email);
	if (!user) throw new Error("The admin was not created");
	return openSession(store, user, clock.now());
}

/** `owner`'s password at the least cost that Argon2 has: what is checked costs what its hash names, and hundreds of tests sign in. */
async function hashCheaply(): Promise<string> {
	const parameters = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
	const nonce = Buffer.alloc(16);
	const hash = await promisify(argon2)("argon2id", { message: owner.password, nonce, ...parameters });
	return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64")}$${hash.toString("base64")}`;
}
