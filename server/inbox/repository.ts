import { sql } from "kysely";
import type { InboxChange, InboxCounts, InboxEntry, InboxFilter, InboxQuery, InboxSort } from "../../contract/inbox.ts";
import type { SubmissionKind } from "../../contract/submission.ts";
import type { Store } from "../../db/connect.ts";
import type { SubmissionRow } from "../../db/schema.ts";
import { type Act, record } from "../audit/repository.ts";
import { laterThan } from "../publishing/saved-at.ts";
import { matches } from "./filter.ts";
import { type InboxPosition, readPosition, writePosition } from "./position.ts";

/** What a sort compares, and which way. */
const sortings: Record<InboxSort, { key: "date" | "name"; descending: boolean }> = {
	"-date": { key: "date", descending: true },
	date: { key: "date", descending: false },
	name: { key: "name", descending: false },
	"-name": { key: "name", descending: true },
};

const sortKeys = { date: sql<string>`created_at`, name: sql<string>`lower(name)` };

/** A page of the inbox, and the cursors of the pages beside it. */
export async function listInbox(store: Store, { limit, cursor, sort, ...filter }: InboxQuery) {
	const from = readPosition(cursor);
	const backwards = from?.direction === "before";
	const { key, descending } = sortings[sort];
	const sortKey = sortKeys[key];
	// The page before is read towards the start and then turned round.
	const falling = descending !== backwards;
	const order = sql.raw(falling ? "desc" : "asc");
	const beyond = from ? sql`and (${sortKey}, id) ${sql.raw(falling ? "<" : ">")} (${from.key}, ${from.id})` : sql``;
	const { rows } = await sql<SubmissionRow & { sort_key: string }>`
		select *, ${sortKey} as sort_key from submissions
		where ${await matches(store, filter)} ${beyond}
		order by ${sortKey} ${order}, id ${order} limit ${limit + 1}`.execute(store);
	const further = rows.length > limit;
	const page = rows.slice(0, limit);
	if (backwards) page.reverse();
	const edge = (row: (typeof page)[number] | undefined, direction: InboxPosition["direction"]) =>
		row && writePosition({ direction, key: row.sort_key, id: row.id });
	const nextCursor = backwards || further ? edge(page.at(-1), "after") : undefined;
	const previousCursor = (backwards ? further : from !== undefined) ? edge(page[0], "before") : undefined;
	return { entries: page.map(toEntry), ...(nextCursor && { nextCursor }), ...(previousCursor && { previousCursor }) };
}

/** How many entries a filter shows, counted to at most `bound`. */
export async function countInbox(store: Store, filter: Omit<InboxFilter, "sort">, bound?: number): Promise<number> {
	const limit = bound === undefined ? sql`` : sql`limit ${bound}`;
	const { rows } = await sql<{ total: number }>`
		select count(*) as total from (select 1 as one from submissions where ${await matches(store, filter)} ${limit}) as found`.execute(
		store,
	);
	return Number(rows[0]?.total ?? 0);
}

/** The numbers on the tabs. */
export async function countByKind(store: Store): Promise<InboxCounts> {
	const of = async (kind: SubmissionKind) => ({
		total: await countInbox(store, { kind, unread: false, flagged: false }),
		unread: await countInbox(store, { kind, unread: true, flagged: false }),
		flagged: await countInbox(store, { kind, unread: false, flagged: true }),
	});
	return { contact: await of("contact"), application: await of("application") };
}

/** The entry with this id, or null. */
export async function findEntry(store: Store, id: string): Promise<InboxEntry | null> {
	const row = await store
		.selectFrom("submissions")
		.selectAll()
		.where("id", "=", id)
		.where("deleted_at", "is", null)
		.executeTakeFirst();
	return row ? toEntry(row) : null;
}

/** Changes what the admin's work changes of an entry, and answers it; null when there is none. */
export async function changeEntry(store: Store, id: string, change: InboxChange, act: Act): Promise<InboxEntry | null> {
	return store.transaction().execute(async (transaction) => {
		const current = await transaction
			.selectFrom("submissions")
			.selectAll()
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (!current) return null;
		const now = act.now.toISOString();
		const row: SubmissionRow = {
			...current,
			...(change.status && { status: change.status }),
			...(change.notes !== undefined && { notes: change.notes }),
			...(change.read !== undefined && { read_at: change.read ? (current.read_at ?? now) : null }),
			...(change.spam === false && { spam: 0 as const, spam_reason: null }),
			updated_at: laterThan(current.updated_at, act.now),
		};
		const { status, notes, read_at, spam, spam_reason, updated_at } = row;
		await transaction
			.updateTable("submissions")
			.set({ status, notes, read_at, spam, spam_reason, updated_at })
			.where("id", "=", id)
			.execute();
		const subject = `${current.kind} ${id}`;
		if (status !== current.status) await record(transaction, act, "statusChanged", subject);
		if (notes !== current.notes) await record(transaction, act, "updated", subject);
		if (spam !== current.spam) await record(transaction, act, "notSpam", subject);
		return toEntry(row);
	});
}

function toEntry(row: SubmissionRow): InboxEntry {
	return {
		_id: row.id,
		kind: row.kind,
		name: row.name,
		email: row.email,
		topic: row.topic,
		link: row.link,
		requirements: row.requirements,
		message: row.message,
		createdAt: row.created_at,
		status: row.status,
		readAt: row.read_at,
		notes: row.notes,
		spam: row.spam === 1,
		spamReason: row.spam_reason,
		updatedAt: row.updated_at,
	};
}
