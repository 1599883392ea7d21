import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Store } from "../../db/connect.ts";
import type { Database, PublishedRow } from "../../db/schema.ts";
import { type AuditContext, record } from "../audit-log.ts";
import type { ProcessedImage } from "../media/process-image.ts";
import { nextSavedAt } from "./saved-at.ts";
import { unusedSlug } from "./slug.ts";
import { type PublishedTable, publishedTables } from "./tables.ts";

/** What the admin sends for a post and a project alike. */
interface SharedInput {
	title: string;
	imageAlt?: string | undefined;
	removeImage?: boolean | undefined;
	updatedAt?: string | undefined;
}

/** One save: what was sent, its image once that is stored, and who saves it. */
export interface Save<Input extends SharedInput = SharedInput> {
	input: Input;
	image: ProcessedImage | null;
	audit: AuditContext;
}

/** What became of an update: null when there is no such row, `stale` when it changed after the `updatedAt` that was sent. */
export type Updated<Item> = { item: Item; replacedImage: string | null } | "stale" | null;

/** The shared columns of a row that is not stored yet. */
export function newRow(id: string, input: SharedInput, image: ProcessedImage | null, createdAt: string): PublishedRow {
	return {
		id,
		title: input.title,
		image: null,
		image_width: null,
		image_height: null,
		image_alt: "",
		...imageColumns(image, input),
		created_at: createdAt,
		updated_at: createdAt,
		deleted_at: null,
	};
}

/**
 * Stores a new row under a slug of its title.
 * @param toRow makes the row for the slug.
 * @param reserved slugs that are taken without a row.
 */
export async function createRow<Table extends PublishedTable>(
	store: Store,
	table: Table,
	{ input, audit }: Save,
	toRow: (id: string) => Database[Table],
	reserved: readonly string[] = [],
): Promise<Database[Table]> {
	return withAdvisoryLock(store, async (transaction) => {
		const row = toRow(await unusedSlug(transaction, table, input.title, reserved));
		await transaction.insertInto<PublishedTable>(table).values(row).execute();
		await record(transaction, audit, "created", `${publishedTables[table].kind} ${row.id}`);
		return row;
	});
}

/** Changes the shared columns of a row and `columns` of its own. Nothing is stored unless the row is found and not stale. */
export async function updateRow<Table extends PublishedTable>(
	store: Store,
	table: Table,
	id: string,
	{ input, image, audit }: Save,
	columns: Partial<Database[Table]>,
): Promise<Updated<Database[Table]>> {
	return withAdvisoryLock(store, async (transaction) => {
		const current = await liveRows(transaction, table).selectAll().where("id", "=", id).executeTakeFirst();
		if (!current) return null;
		if (input.updatedAt && input.updatedAt !== current.updated_at) return "stale";
		const row = {
			...(current as Database[Table]),
			...columns,
			title: input.title,
			...imageColumns(image, input),
			updated_at: nextSavedAt(current.updated_at, audit.now),
		};
		await transaction.updateTable<PublishedTable>(table).set(row).where("id", "=", id).execute();
		await record(transaction, audit, "updated", `${publishedTables[table].kind} ${id}`);
		return { item: row, replacedImage: current.image === row.image ? null : current.image };
	});
}

/** Takes a row off the site; it can be restored. False when there is none. */
export async function deleteRow(
	store: Store,
	table: PublishedTable,
	id: string,
	audit: AuditContext,
): Promise<boolean> {
	return withAdvisoryLock(store, async (transaction) => {
		const { numUpdatedRows } = await transaction
			.updateTable(table)
			.set({ deleted_at: audit.now.toISOString() })
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirstOrThrow();
		if (Number(numUpdatedRows) === 0) return false;
		await record(transaction, audit, "deleted", `${publishedTables[table].kind} ${id}`);
		return true;
	});
}

/** The rows that are not deleted. */
function liveRows(store: Store, table: PublishedTable) {
	return store.selectFrom(table).where("deleted_at", "is", null);
}

/** The image columns of a new row, or of a row that gets a new image or loses its own; empty leaves them as they are. */
function imageColumns(
	image: ProcessedImage | null,
	{ imageAlt, removeImage }: { imageAlt?: string | undefined; removeImage?: boolean | undefined },
) {
	const alt = imageAlt === undefined ? {} : { image_alt: imageAlt };
	if (image) return { image_alt: "", ...alt, image: image.image, image_width: image.width, image_height: image.height };
	if (removeImage) return { image: null, image_width: null, image_height: null, image_alt: "" };
	return alt;
}

/** A row's image as a response carries it. */
export function imageOf(row: {
	image: string | null;
	image_width: number | null;
	image_height: number | null;
	image_alt: string;
}) {
	return { image: row.image, imageWidth: row.image_width, imageHeight: row.image_height, imageAlt: row.image_alt };
}
