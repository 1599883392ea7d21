import { sql } from "kysely";
import { type Card, cardPageSize } from "../../contract/card.ts";
import { postPreviewLength, preview, projectPreviewLength } from "../../contract/shown.ts";
import type { Store } from "../../db/connect.ts";
import { pictureOf } from "../publishing/upload.ts";

interface CardQuery {
	search?: string | undefined;
	page: number;
}

/** A page of posts as cards, newest first, scheduled ones among them, and how many there are. */
export async function listPostCards(
	store: Store,
	{ search, page }: CardQuery,
	now: Date,
): Promise<{ data: Card[]; total: number }> {
	const found = store.selectFrom("posts").where("deleted_at", "is", null).where(inTitle(search));
	const rows = await found
		.selectAll()
		.orderBy("publish_at", "desc")
		.orderBy("id", "desc")
		.limit(cardPageSize)
		.offset((page - 1) * cardPageSize)
		.execute();
	const { total } = await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const data = rows.map((row) => ({
		...shared(row),
		preview: preview(row.content, postPreviewLength),
		date: row.publish_date,
		scheduledFor: row.publish_at > now.toISOString() ? row.publish_at : null,
	}));
	return { data, total: Number(total) };
}

/** A page of projects as cards, the last created first, and how many there are. */
export async function listProjectCards(
	store: Store,
	{ search, page }: CardQuery,
): Promise<{ data: Card[]; total: number }> {
	const found = store.selectFrom("projects").where("deleted_at", "is", null).where(inTitle(search));
	const rows = await found
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(cardPageSize)
		.offset((page - 1) * cardPageSize)
		.execute();
	const { total } = await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const data = rows.map((row) => ({
		...shared(row),
		preview: preview(row.description, projectPreviewLength),
		date: row.start_date,
		scheduledFor: null,
	}));
	return { data, total: Number(total) };
}

function shared(row: Parameters<typeof pictureOf>[0] & { id: string; title: string }) {
	return { _id: row.id, title: row.title, ...pictureOf(row) };
}

/** The condition that a title holds every word, whatever its case. */
function inTitle(search: string | undefined) {
	const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
	const conditions = words.map(
		(word) => sql<boolean>`lower(title) like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
	);
	return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`1 = 1`;
}
