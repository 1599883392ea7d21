import type { UserRow } from "../../db/account-rows.ts";
import type { Store } from "../../db/connect.ts";
import { isSqlite } from "../../db/dialect.ts";

/**
 * Locks a user's row until the transaction ends, so that password and second factor stay what they were when they were
 * checked. SQLite has one writer anyway.
 * @returns whether the password is still the checked one
 */
export async function lockUser(transaction: Store, user: Pick<UserRow, "id" | "password_hash">): Promise<boolean> {
	const query = transaction.selectFrom("users").select("password_hash").where("id", "=", user.id);
	const row = await (isSqlite(transaction) ? query : query.forUpdate()).executeTakeFirst();
	return row?.password_hash === user.password_hash;
}
