import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ServiceName } from "../../../contract/service.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { Database, PublishedRow } from "../../../db/schema.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import type { ProcessedImage } from "../../storage/images/process-image.ts";
import { nextSavedAt } from "./saved-at.ts";
import { unusedSlug } from "./slug.ts";
import { type PublishedTable, publishedTables } from "./tables.ts";

/** What the admin sends for a post and a project alike. */
interface SharedInput {
	title: string;
	services?: ServiceName[] | undefined;
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

/** The result of an update: null without such a row, `stale` when it changed after the `updatedAt` that was sent. */
export type Updated<Item> = Item | "stale" | null;

/** The shared columns of a row that is not stored yet. */
export function newRow(id: string, input: SharedInput, image: ProcessedImage | null, createdAt: string): PublishedRow {
	return {
		id,
		title: input.title,
		services: "",
		...serviceColumn(input),
		image: null,
		image_width: null,
		image_height: null,
		image_alt: "",
		...imageColumns(image, input),
		publish_at: null,
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

/**
 * Changes the shared columns of a row, and its own `columns`. Nothing is stored unless the row is found and not stale.
 * @param toItem makes of the row what the caller gets
 */
export async function updateRow<Table extends PublishedTable, Item>(
	store: Store,
	table: Table,
	id: string,
	{ input, image, audit }: Save,
	columns: Partial<Database[Table]>,
	toItem: (row: Database[Table]) => Item,
): Promise<Updated<Item>> {
	return withAdvisoryLock(store, async (transaction) => {
		const rows = transaction.selectFrom<PublishedTable>(table).where("deleted_at", "is", null);
		const current = await rows.selectAll().where("id", "=", id).executeTakeFirst();
		if (!current) return null;
		if (input.updatedAt && input.updatedAt !== current.updated_at) return "stale";
		const row = {
			...(current as Database[Table]),
			...columns,
			title: input.title,
			...serviceColumn(input),
			...imageColumns(image, input),
			updated_at: nextSavedAt(current.updated_at, audit.now),
		};
		await transaction.updateTable<PublishedTable>(table).set(row).where("id", "=", id).execute();
		await record(transaction, audit, "updated", `${publishedTables[table].kind} ${id}`);
		return toItem(row);
	});
}

/** The column of the services that were sent; empty leaves the stored ones. */
function serviceColumn({ services }: SharedInput) {
	return services && { services: services.join(" ") };
}

/** The condition that a post or a project belongs to a service. */
export function belongsTo(service: ServiceName): RawBuilder<SqlBool> {
	return sql<SqlBool>`' ' || services || ' ' like ${`% ${service} %`}`;
}

/** The image columns of a new row, or of a row that gets a new image or loses its own; empty leaves them as they are. */
function imageColumns(
	image: ProcessedImage | null,
	{ imageAlt, removeImage }: Pick<SharedInput, "imageAlt" | "removeImage">,
) {
	const alt = imageAlt === undefined ? {} : { image_alt: imageAlt };
	if (image) return { image_alt: "", ...alt, image: image.image, image_width: image.width, image_height: image.height };
	if (removeImage) return { image: null, image_width: null, image_height: null, image_alt: "" };
	return alt;
}

/** A row's image as a response carries it. */
export function imageOf(row: PublishedRow) {
	return { image: row.image, imageWidth: row.image_width, imageHeight: row.image_height, imageAlt: row.image_alt };
}
