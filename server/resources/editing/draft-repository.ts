import { sql } from "kysely";
import type { Draft, DraftInput, DraftListQuery, DraftRefusal, EditedKind } from "../../../contract/editing.ts";
import type { Page } from "../../../contract/list.ts";
import { postPreviewLength, projectPreviewLength } from "../../../contract/readable-text.ts";
import type { Store } from "../../../db/connect.ts";
import type { DraftRow, VersionRow } from "../../../db/schema.ts";
import type { AuditContext } from "../../auth/audit/record.ts";
import { readPage } from "../../http/paging/read-page.ts";
import { shortForms } from "../../text/beginning.ts";
import { findLastDone } from "../audit/repository.ts";
import { nextSavedAt } from "../publishing/saved-at.ts";
import { linkedUntil } from "./preview-links.ts";
import { findPublication } from "./version-repository.ts";

/** The draft of an id, or null. */
export async function findDraft(store: Store, id: string, now: Date): Promise<Draft | null> {
	const row = await findDraftRow(store, id);
	return row ? ((await withLinks(store, [row], now))[0] ?? null) : null;
}

/** The row of a draft, or undefined. */
export function findDraftRow(store: Store, id: string): Promise<DraftRow | undefined> {
	return store.selectFrom("drafts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A page of drafts, the last saved first. */
export async function listDrafts(store: Store, query: DraftListQuery, now: Date): Promise<Page<Draft>> {
	const conditions = [sql`1 = 1`];
	if (query.kind !== undefined) conditions.push(sql`kind = ${query.kind}`);
	if (query.item !== undefined) conditions.push(sql`item = ${query.item}`);
	if (query.new !== undefined) conditions.push(query.new ? sql`item is null` : sql`item is not null`);
	const list = {
		from: sql.table("drafts"),
		where: sql.join<boolean>(conditions, sql` and `),
		keys: { date: sql<string>`updated_at` },
		bytes: sql<number>`octet_length("values")`,
	};
	const { data, ...page } = await readPage<DraftRow>(store, list, { sort: "-date", ...query });
	return { data: await withLinks(store, data, now), ...page };
}

/** All drafts of something new of a kind, with their values. */
export async function listNewDrafts(store: Store, kind: EditedKind): Promise<{ values: unknown }[]> {
	const drafts = store.selectFrom("drafts").select("values").where("kind", "=", kind).where("item", "is", null);
	const rows = await drafts.orderBy("updated_at").orderBy("id").execute();
	return rows.map(({ values }) => ({ values: JSON.parse(values) }));
}

/**
 * Stores a draft in a transaction, unless it would overwrite one that its writer has not seen. What is stored as it is
 * sent is answered, because a client repeats a save whose answer it did not get.
 * @param values checked by the kind's schema
 * @returns the draft, or why it is not stored
 */
export async function saveDraft(
	transaction: Store,
	id: string,
	input: DraftInput,
	values: unknown,
	{ actor: who, now }: AuditContext,
): Promise<Draft | DraftRefusal> {
	const { kind, item = null, base = null, updatedAt } = input;
	const stored = await findDraftRow(transaction, id);
	const other = stored ?? (await findDraftOf(transaction, kind, item));
	const text = JSON.stringify(values);
	const isRepeated = stored?.values === text && stored.base === base && isOf(stored, kind, item);
	if (isRepeated) return (await withLinks(transaction, [stored], now))[0] as Draft;
	const isSeen = stored !== undefined && stored.updated_at === updatedAt && isOf(stored, kind, item);
	if (other && !isSeen) return { stored: (await withLinks(transaction, [other], now))[0] as Draft };
	if (!stored) {
		const published = await findPublication(transaction, id);
		if (published) return publishedAs(published);
		if (updatedAt !== undefined)
			return { gone: "draft", done: await findLastDone(transaction, subjectOf({ id, kind, item }), ["discarded"]) };
	}
	const updated_at = stored ? nextSavedAt(stored.updated_at, now) : now.toISOString();
	const row = { id, kind, item, base, values: text, updated_at, who };
	if (stored) await transaction.updateTable("drafts").set(row).where("id", "=", id).execute();
	else await transaction.insertInto("drafts").values(row).execute();
	return (await withLinks(transaction, [row], now))[0] as Draft;
}

/** What the audit list calls a draft: its item, or its own id. */
export function subjectOf({ id, kind, item }: Pick<DraftRow, "id" | "kind" | "item">): string {
	return `${kind} ${item ?? id}`;
}

/** The refusal of a draft that was published. */
export function publishedAs({ item, who, at }: Pick<VersionRow, "item" | "who" | "at">): DraftRefusal {
	return { published: item, done: { action: "updated", actor: who, at } };
}

/** Removes a draft and its links. */
export async function removeDraft(transaction: Store, id: string): Promise<void> {
	await transaction.deleteFrom("drafts").where("id", "=", id).execute();
}

/** What the card of a draft shows of it. */
function previewOf(kind: EditedKind, values: { content?: string; description?: string; summary?: string }): string {
	const { content = "", description = "", summary = "" } = values;
	if (kind === "words") return "";
	return kind === "post"
		? shortForms(content, summary, postPreviewLength).preview
		: shortForms(description, summary, projectPreviewLength).preview;
}

/** Whether a draft is of this item, or of something new of the kind. */
export function isOf(row: { kind: EditedKind; item: string | null }, kind: EditedKind, item: string | null): boolean {
	return row.kind === kind && row.item === item;
}

/** An item has one draft at most; what is new has none that is known. */
async function findDraftOf(store: Store, kind: EditedKind, item: string | null): Promise<DraftRow | undefined> {
	if (item === null) return undefined;
	const drafts = store.selectFrom("drafts").selectAll();
	return drafts.where("kind", "=", kind).where("item", "=", item).executeTakeFirst();
}

async function withLinks(store: Store, rows: DraftRow[], now: Date): Promise<Draft[]> {
	const links = await linkedUntil(
		store,
		rows.map(({ id }) => id),
		now,
	);
	return rows.map(({ id, kind, item, base, values, updated_at, who }) => ({
		_id: id,
		kind,
		item,
		base,
		values: JSON.parse(values),
		updatedAt: updated_at,
		who,
		preview: previewOf(kind, JSON.parse(values)),
		sharedUntil: links.get(id) ?? null,
	}));
}
