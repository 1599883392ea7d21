import { hashPassword } from "../../server/session/password.ts";
import { createUser, findUser, openSession } from "../../server/session/repository.ts";
import type { TestApp } from "./app.ts";

/** The admin of the tests. */
export const owner = { email: "owner@example.com", password: "correct horse battery staple" };

/** Makes the admin, who can then sign in with `owner`'s password. */
export async function createOwner({ store, clock }: Pick<TestApp, "store" | "clock">): Promise<void> {
	await createUser(store, owner.email, await hashPassword(owner.password), clock.now());
}

/** Signs the admin in without the API, and gives the token. The account has no password unless `createOwner` made it. */
export async function signIn({ store, clock }: Pick<TestApp, "store" | "clock">): Promise<string> {
	await createUser(store, owner.email, "no password fits this", clock.now());
	const user = await findUser(store, owner.email);
	if (!user) throw new Error("The admin was not created");
	return openSession(store, user, clock.now());
}
