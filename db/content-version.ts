import { sql } from "kysely";
import { z } from "zod";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** The channel of PostgreSQL on which changes of the content are announced. */
export const contentChannel = "content_changed";

/** PostgreSQL takes less than 8,000 bytes in an announcement. */
const longestAnnouncement = 7_900;

const announcementSchema = z.object({ from: z.int(), to: z.int(), tags: z.array(z.string()) });

/** What a process tells the others of its change: the versions right before and after it, and the cache tags of what it changed. */
export type ContentAnnouncement = z.infer<typeof announcementSchema>;

/** The count of changes, by whatever process, of what pages show; the database counts them itself. */
export async function readContentVersion(store: Store): Promise<number> {
	const { version } = await store.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
	return version;
}

/** The same within a transaction, which from then on is the only one that changes what pages show. */
export async function lockContentVersion(transaction: Store): Promise<number> {
	const query = transaction.selectFrom("content_version").select("version");
	// A transaction that writes is the only one that does on SQLite.
	const { version } = await (isSqlite(transaction) ? query : query.forUpdate()).executeTakeFirstOrThrow();
	return version;
}

/**
 * Has PostgreSQL tell every process that listens (`content-listener.ts`) of the change that this transaction makes, as
 * soon as it is committed. A transaction that announces something takes a lock at its commit that is global to the
 * server, so this is for an admin's changes and never for what visitors send. Which is too long is left to the count.
 */
export async function announceContentChange(transaction: Store, announcement: ContentAnnouncement): Promise<void> {
	if (isSqlite(transaction)) return;
	const text = JSON.stringify(announcement);
	if (Buffer.byteLength(text) < longestAnnouncement)
		await sql`select pg_notify(${contentChannel}, ${text})`.execute(transaction);
}

/** What was announced, or null for what this program does not write: one of another version may. */
export function readAnnouncement(text: string): ContentAnnouncement | null {
	try {
		return announcementSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}
