import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import {
	type BulkAction,
	type BulkBefore,
	type BulkConflict,
	type BulkResult,
	type bulkInputSchema,
	bulkLimit,
} from "../../../../contract/bulk.ts";
import { withAdvisoryLock } from "../../../../db/advisory-lock.ts";
import type { Store } from "../../../../db/connect.ts";
import type { SubmissionRow } from "../../../../db/schema.ts";
import { type AuditContext, record } from "../../../auth/audit/record.ts";
import { queueWithheldReceipts } from "../../../mail/outbox.ts";
import { nextSavedAt } from "../../publishing/saved-at.ts";
import { restorableSince } from "../../trash/repository.ts";
import { matches } from "../filter.ts";
import { isWorthReceipt, markedByHand, notSpam } from "./repository.ts";

/** A field and the value that an action gives it. */
type Change = Pick<BulkBefore, "field" | "value">;

const columns = { readAt: "read_at", status: "status", spamReason: "spam_reason", deletedAt: "deleted_at" } as const;
const selected = ["id", "email", "created_at", "updated_at", "spam", ...Object.values(columns)] as const;

/** An entry, and the value that its field gets. */
interface Changed {
	entry: Pick<SubmissionRow, (typeof selected)[number]>;
	to: string | null;
}

/** Receipts that one call queues, of the newest entries: nobody has the site write to hundreds at once. */
const maxReceipts = 20;

/** Rows that one statement writes, so that PostgreSQL answers it in time on a busy machine. */
const batch = 500;

/**
 * Does one action with many entries of a kind, or takes one back, in one transaction.
 * @returns what was done; `found` when a filter finds another number than was expected, and then nothing is stored
 */
export async function changeMany(
	store: Store,
	{ kind, action, status, ids, filter, listedAt, expected, before }: z.output<typeof bulkInputSchema>,
	audit: AuditContext,
): Promise<BulkResult | BulkConflict> {
	// The contract has `before` for undo alone.
	const { field, value } = before ?? changesAt(audit.now, status ?? null)[action as BulkAction];
	const former = new Map(before?.entries.map(({ _id, was }) => [_id, was]));
	const chosen = new Set(before ? former.keys() : ids);
	const since = restorableSince(audit.now);
	const instant = audit.now.toISOString();
	// What undo deletes again is in the trash for thirty days at most, and not removed at once.
	const restorable = (was: string | null) =>
		field === "deletedAt" && was !== null && (was <= since || was > instant) ? instant : was;
	const mayBeDeleted = action === "restore" || (before && field === "deletedAt");
	const isThere = mayBeDeleted
		? sql<SqlBool>`(deleted_at is null or deleted_at > ${since})`
		: sql<SqlBool>`deleted_at is null`;
	// PostgreSQL takes no empty list, and no entry has an empty id.
	const isChosen = filter
		? sql<SqlBool>`${matches(kind, filter)} and created_at <= ${listedAt}`
		: sql<SqlBool>`kind = ${kind} and ${isThere} and id in (${sql.join([...chosen, ""])})`;
	const isDue = (current: string | null) => {
		if (before) return current === value;
		return value === null || field === "status" ? current !== value : current === null;
	};
	return withAdvisoryLock(store, async (transaction) => {
		const submissions = transaction.selectFrom("submissions").select(selected).where(isChosen);
		const entries = await submissions
			.orderBy("created_at", "desc")
			.limit(bulkLimit + 1)
			.execute();
		if (filter && entries.length !== expected) return { found: entries.length };
		const changed = entries
			.filter((entry) => isDue(entry[columns[field]]))
			.map((entry) => ({ entry, to: before ? restorable(former.get(entry.id) ?? null) : value }));
		await save(transaction, field, changed, audit.now);
		const subject = `${kind} ${changed.length} ${action}${before ? ` ${field}` : ""}`;
		if (changed.length > 0) await record(transaction, audit, "bulk", subject);
		const unflagged = action === "notSpam" ? changed.map(({ entry }) => ({ ...entry, ...notSpam })) : [];
		const worth = unflagged.filter((entry) => isWorthReceipt(entry, audit.now));
		return {
			changed: changed.length,
			left: filter ? 0 : chosen.size - (before ? changed : entries).length,
			receipts: await queueWithheldReceipts(transaction, worth, audit.now, maxReceipts),
			before: before
				? null
				: { field, value, entries: changed.map(({ entry }) => ({ _id: entry.id, was: entry[columns[field]] })) },
		};
	});
}

/** What each action does at a time. */
function changesAt(now: Date, status: string | null): Record<BulkAction, Change> {
	const instant = now.toISOString();
	return {
		read: { field: "readAt", value: instant },
		unread: { field: "readAt", value: null },
		status: { field: "status", value: status },
		spam: { field: "spamReason", value: markedByHand.spam_reason },
		notSpam: { field: "spamReason", value: notSpam.spam_reason },
		delete: { field: "deletedAt", value: instant },
		restore: { field: "deletedAt", value: null },
	};
}

/** Stores the new values of a field. As with one entry, reading and deleting leave `updated_at` as it was. */
async function save(transaction: Store, field: Change["field"], changed: Changed[], now: Date): Promise<void> {
	const isEdit = field === "status" || field === "spamReason";
	const spam = field === "spamReason" ? sql`, spam = case when changed.value is null then 0 else 1 end` : sql``;
	for (let from = 0; from < changed.length; from += batch) {
		const rows = changed.slice(from, from + batch).map(({ entry, to }) => {
			const updatedAt = isEdit ? nextSavedAt(entry.updated_at, now) : entry.updated_at;
			return sql`(${entry.id}, ${to}, ${updatedAt})`;
		});
		await sql`update submissions
			set ${sql.ref(columns[field])} = changed.value, updated_at = changed.updated_at ${spam}
			from (with rows (id, value, updated_at) as (values ${sql.join(rows)}) select * from rows) as changed
			where submissions.id = changed.id`.execute(transaction);
	}
}
