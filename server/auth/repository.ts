import { randomBytes, randomUUID } from "node:crypto";
import type { User } from "../../contract/session.ts";
import type { SecondFactorRow, UserRow } from "../../db/account-rows.ts";
import type { Store } from "../../db/connect.ts";
import { day, instantAfter } from "../durations.ts";
import { type ComposedMail, queueMail } from "../mail/outbox.ts";
import { tokenHash } from "../token-hash.ts";
import { type AuditContext, record } from "./audit/record.ts";
import { lockUser } from "./lock-user.ts";
import { findSecondFactor } from "./second-factor.ts";

/** A session ends seven days after the sign-in, whatever happens in between. */
const sessionDays = 7;

/** A user as it was when password and code were checked. */
export interface CheckedUser {
	user: UserRow;
	/** Null when the password alone was enough. */
	factor: SecondFactorRow | null;
}

/**
 * Opens a session, and removes ended ones.
 * @param device what signed in, as the admin sees it
 * @param mail notifies the owner of it
 * @returns its token, which is not stored; null when password or second factor has changed since they were checked, and
 * then nothing is stored
 */
export async function openSession(
	store: Store,
	{ user, factor }: CheckedUser,
	now: Date,
	device = "",
	mail: ComposedMail | null = null,
): Promise<string | null> {
	const token = randomBytes(32).toString("base64url");
	return store.transaction().execute(async (transaction) => {
		const isUnchanged = await lockUser(transaction, user);
		if (!isUnchanged || (await findSecondFactor(transaction, user.id))?.secret !== factor?.secret) return null;
		await transaction.deleteFrom("sessions").where("expires_at", "<=", now.toISOString()).execute();
		await transaction
			.insertInto("sessions")
			.values({
				token_hash: tokenHash(token),
				id: randomUUID(),
				user_id: user.id,
				device,
				created_at: now.toISOString(),
				last_used_at: now.toISOString(),
				expires_at: instantAfter(now, sessionDays * day),
			})
			.execute();
		await record(transaction, { actor: user.email, now }, "signedIn", `user ${user.id}`);
		if (mail) await queueMail(transaction, mail, now);
		return token;
	});
}

/** No session of a clock that is right expires later; one that does was opened while the clock was ahead. */
export function latestExpiry(now: Date): string {
	return instantAfter(now, (sessionDays + 1) * day);
}

/** Whose live session the token opens, and when it was last used, or null. */
export async function findSession(
	store: Store,
	token: string,
	now: Date,
): Promise<{ user: User; lastUsedAt: string } | null> {
	const row = await store
		.selectFrom("sessions")
		.innerJoin("users", "users.id", "sessions.user_id")
		.select(["users.id", "users.email", "last_used_at"])
		.where("token_hash", "=", tokenHash(token))
		.where("expires_at", ">", now.toISOString())
		.where("expires_at", "<=", latestExpiry(now))
		.executeTakeFirst();
	return row ? { user: { _id: row.id, email: row.email }, lastUsedAt: row.last_used_at } : null;
}

/** Notes that the session which the token opens is in use. */
export async function noteSessionUse(store: Store, token: string, now: Date): Promise<void> {
	await store
		.updateTable("sessions")
		.set({ last_used_at: now.toISOString() })
		.where("token_hash", "=", tokenHash(token))
		.execute();
}

/** Ends the session that the token opens, if there is one. */
export async function closeSession(store: Store, token: string, audit: AuditContext): Promise<void> {
	await store.transaction().execute(async (transaction) => {
		const session = await transaction
			.deleteFrom("sessions")
			.where("token_hash", "=", tokenHash(token))
			.returning("user_id")
			.executeTakeFirst();
		if (session) await record(transaction, audit, "signedOut", `user ${session.user_id}`);
	});
}

/** The user with this address, whatever its case, or null. */
export async function findUser(store: Store, email: string): Promise<UserRow | null> {
	return (
		(await store.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst()) ?? null
	);
}

/** Every address that can sign in. */
export async function listUsers(store: Store): Promise<string[]> {
	return (await store.selectFrom("users").select("email").orderBy("email").execute()).map((row) => row.email);
}

/**
 * Creates a user.
 * @param name signs replies
 * @returns its id; null when the address is taken, and then nothing changes
 */
export async function createUser(
	store: Store,
	email: string,
	passwordHash: string,
	now: Date,
	name = "",
): Promise<string | null> {
	const createdAt = now.toISOString();
	const created = await store
		.insertInto("users")
		.values({
			id: randomUUID(),
			email: email.toLowerCase(),
			name,
			password_hash: passwordHash,
			created_at: createdAt,
			password_changed_at: createdAt,
		})
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.executeTakeFirst();
	return created?.id ?? null;
}
