import { argon2 } from "node:crypto";
import { promisify } from "node:util";
import type { Store } from "../../db/connect.ts";
import { createUser, findUser, openSession } from "../../server/auth/repository.ts";
import { findSecondFactor } from "../../server/auth/second-factor.ts";
import { codeAt } from "./authenticator.ts";

/** What a session is opened in. */
interface Site {
	store: Store;
	clock: { now: () => Date };
}

/** The admin of the tests. */
export const owner = { email: "owner@example.com", password: "correct horse battery staple" };

/** Creates the admin, who can then sign in with `owner`'s password. */
export async function createOwner({ store, clock }: Site, hash = hashCheaply()): Promise<void> {
	await createUser(store, owner.email, await hash, clock.now());
}

/**
 * Opens a session of the admin without the API. The account has no password unless `createOwner` made it. @returns
 * the token
 */
export async function signIn({ store, clock }: Site): Promise<string> {
	await createUser(store, owner.email, "no password fits this", clock.now());
	const user = await findUser(store, owner.email);
	if (!user) throw new Error("The admin was not created");
	const token = await openSession(store, { user, factor: await findSecondFactor(store, user.id) }, clock.now());
	if (token === null) throw new Error("The admin has changed meanwhile");
	return token;
}

/** `owner`'s password hashed at Argon2's lowest cost, because hundreds of tests sign in. */
async function hashCheaply(): Promise<string> {
	const parameters = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
	const nonce = Buffer.alloc(16);
	const hash = await promisify(argon2)("argon2id", { message: owner.password, nonce, ...parameters });
	return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64")}$${hash.toString("base64")}`;
}

/** Turns on `owner`'s second factor through the API. The code of the clock's current time step is used up. */
export async function turnOnSecondFactor(
	app: Site & { request: (path: string, request: { token: string; json: object }) => Promise<Response> },
): Promise<{ secret: string; recoveryCodes: string[] }> {
	const token = await signIn(app);
	const { password } = owner;
	const path = "/api/v1/admin/account/second-factor";
	const { secret } = (await (await app.request(path, { token, json: { password } })).json()).data;
	const code = codeAt(secret, app.clock.now());
	const { data } = await (await app.request(`${path}/confirm`, { token, json: { password, code } })).json();
	return { secret, recoveryCodes: data.recoveryCodes };
}
