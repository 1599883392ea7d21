import { sql } from "kysely";
import { z } from "zod";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";

/** The channel of PostgreSQL on which changes of the content are announced. */
export const contentChannel = "content_changed";

/** PostgreSQL takes less than 8,000 bytes in an announcement. */
const maxAnnouncementBytes = 7_900;

const announcementSchema = z.object({ from: z.int(), to: z.int(), tags: z.array(z.string()) });

/**
 * What a process announces of its change: the versions right before and after it, and the cache tags of what it
 * changed.
 */
export type ContentAnnouncement = z.infer<typeof announcementSchema>;

/** The number of changes, by any process, of what pages show; triggers of the database count them. */
export async function readContentVersion(store: Store): Promise<number> {
	const { version } = await store.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
	return version;
}

/** Reads the content version and locks it: until this transaction ends, no other one changes what pages show. */
export async function lockContentVersion(transaction: Store): Promise<number> {
	const query = transaction.selectFrom("content_version").select("version");
	// SQLite has one writing transaction at a time.
	const { version } = await (isSqlite(transaction) ? query : query.forUpdate()).executeTakeFirstOrThrow();
	return version;
}

/**
 * Makes PostgreSQL tell every process that listens (`content-listener.ts`) of the change that this transaction makes,
 * once it is committed. An announcement takes a server-wide lock at the commit, so this is for an admin's changes and
 * never for what visitors send. One that is too long is left out; the other processes still see the new version.
 */
export async function announceContentChange(transaction: Store, announcement: ContentAnnouncement): Promise<void> {
	if (isSqlite(transaction)) return;
	const text = JSON.stringify(announcement);
	if (Buffer.byteLength(text) < maxAnnouncementBytes)
		await sql`select pg_notify(${contentChannel}, ${text})`.execute(transaction);
}

/** Parses an announcement; null for text in another format, such as that of another version of this program. */
export function readAnnouncement(text: string): ContentAnnouncement | null {
	try {
		return announcementSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}
