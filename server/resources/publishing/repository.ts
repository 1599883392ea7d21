import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { saveFields } from "../../../contract/published.ts";
import { type ServiceName, servicesIn } from "../../../contract/service.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { Database, PublishedRow } from "../../../db/schema.ts";
import { drawingsIn } from "../../../drawing/file.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import type { StoredImage } from "../../storage/images/image-store.ts";
import { findDraftRow, isOf, removeDraft } from "../editing/draft-repository.ts";
import { addVersion, findPublication } from "../editing/version-repository.ts";
import type { Listed } from "./lists.ts";
import { nextSavedAt } from "./saved-at.ts";
import { type AddressRefusal, freeAddress, unusedSlug } from "./slug.ts";
import { type PublishedTable, publishedTables } from "./tables.ts";

/** What the admin sends for a post and a project alike. */
export type SharedInput = { title: string } & z.infer<z.ZodObject<typeof saveFields>>;

/** One save: what was sent, its image, which is stored, and who saves it. */
export interface Save<Input extends SharedInput = SharedInput> {
	input: Input;
	image: StoredImage | null;
	audit: AuditContext;
}

/** A kind of published item: its rows, how they are read, and how they are saved. */
export interface Published<Table extends PublishedTable, Input extends SharedInput, Item> extends Listed<Table, Item> {
	/** The row of something new. */
	toRow: (id: string, save: Save<Input>) => Database[Table];
	/** What a change makes of the columns that the two do not share. */
	changed: (row: Database[Table], save: Save<Input>) => Partial<Database[Table]>;
	/** What a version keeps of a row. */
	valuesOf: (row: Database[Table]) => object;
}

/** Why nothing was saved: it changed after the `updatedAt` that was sent, the draft is of something else, or the address is taken or empty. */
export type SaveRefusal = "stale" | "draftOfOther" | AddressRefusal;

/** The result of a save: null without such a row. */
export type Saved<Item> = Item | SaveRefusal | null;

/** The shared columns of a row that is not stored yet. */
export function newRow(id: string, input: SharedInput, image: StoredImage | null, createdAt: string): PublishedRow {
	return {
		id,
		title: input.title,
		summary: input.summary ?? "",
		services: "",
		...serviceColumn(input),
		drawing: "covers/01",
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

/** Stores a new row, and its version, under the address that was sent or else a slug of its title. */
export async function createItem<Table extends PublishedTable, Input extends SharedInput, Item>(
	store: Store,
	published: Published<Table, Input, Item>,
	save: Save<Input>,
): Promise<Saved<Item>> {
	const { table, toRow, toItem } = published;
	const { input, audit } = save;
	return withAdvisoryLock(store, async (transaction) => {
		const begun = await beginSave(transaction, published, null, input);
		if (begun !== "new") return begun;
		const address = input.slug?.trim();
		const free = address
			? await freeAddress(transaction, table, address)
			: { slug: await unusedSlug(transaction, table, input.title) };
		if ("refused" in free) return free.refused;
		const row = { ...toRow(free.slug, save), drawing: await leastUsedDrawing(transaction, table) };
		await transaction.insertInto<PublishedTable>(table).values(row).execute();
		await record(transaction, audit, "created", `${publishedTables[table].kind} ${row.id}`);
		await publish(transaction, published, row, save);
		return toItem(row);
	});
}

/** The drawing that the fewest rows have, the first of several, so that neighbors in a list differ. */
async function leastUsedDrawing(transaction: Store, table: PublishedTable): Promise<string> {
	const rows = transaction.selectFrom<PublishedTable>(table).groupBy("drawing");
	const counted = await rows.select(["drawing", (select) => select.fn.countAll().as("rows")]).execute();
	const counts = new Map(counted.map(({ drawing, rows }) => [drawing, Number(rows)]));
	const used = (drawing: string) => counts.get(drawing) ?? 0;
	return drawingsIn("covers").reduce((least, drawing) => (used(drawing) < used(least) ? drawing : least));
}

/** Changes a row, publishes it again if it is not, and writes its version. Nothing is stored unless it is found and not stale. */
export async function updateItem<Table extends PublishedTable, Input extends SharedInput, Item>(
	store: Store,
	published: Published<Table, Input, Item>,
	id: string,
	save: Save<Input>,
): Promise<Saved<Item>> {
	const { table, changed, toItem } = published;
	const { input, image, audit } = save;
	return withAdvisoryLock(store, async (transaction) => {
		const begun = await beginSave(transaction, published, id, input);
		if (begun !== "new") return begun;
		const current = await findLive(transaction, table, id);
		if (!current) return null;
		if (input.updatedAt && input.updatedAt !== current.updated_at) return "stale";
		const row = {
			...current,
			...changed(current, save),
			title: input.title,
			summary: input.summary ?? current.summary,
			...serviceColumn(input),
			// A second save may carry the name of the image that the first one stored.
			...imageColumns(image?.image === current.image ? null : image, input),
			updated_at: nextSavedAt(current.updated_at, audit.now),
		};
		await transaction.updateTable<PublishedTable>(table).set(row).where("id", "=", id).execute();
		await record(transaction, audit, "updated", `${publishedTables[table].kind} ${id}`);
		await publish(transaction, published, row, save);
		return toItem(row);
	});
}

/** Takes a row off the site until it is updated, and says so to its draft. @returns null without such a row */
export async function unpublishRow<Table extends PublishedTable>(
	store: Store,
	table: Table,
	id: string,
	audit: AuditContext,
): Promise<Database[Table] | null> {
	const { kind } = publishedTables[table];
	return withAdvisoryLock(store, async (transaction) => {
		const current = await findLive(transaction, table, id);
		if (!current || current.publish_at === null) return current ?? null;
		const row = { ...current, publish_at: null, updated_at: nextSavedAt(current.updated_at, audit.now) };
		await transaction.updateTable<PublishedTable>(table).set(row).where("id", "=", id).execute();
		await transaction
			.updateTable("drafts")
			.set({ base: row.updated_at })
			.where("kind", "=", kind)
			.where("item", "=", id)
			.where("base", "=", current.updated_at)
			.execute();
		await record(transaction, audit, "unpublished", `${kind} ${id}`);
		return row;
	});
}

/** The row of an id that is not deleted, published or not. */
export async function findLive<Table extends PublishedTable>(
	store: Store,
	table: Table,
	id: string,
): Promise<Database[Table] | undefined> {
	const rows = store.selectFrom<PublishedTable>(table).selectAll().where("deleted_at", "is", null);
	return (await rows.where("id", "=", id).executeTakeFirst()) as Database[Table] | undefined;
}

/** Whether a save is new; else what its draft became, null when that is gone, or why it is refused. */
async function beginSave<Table extends PublishedTable, Input extends SharedInput, Item>(
	transaction: Store,
	{ table, toItem }: Published<Table, Input, Item>,
	item: string | null,
	{ draft }: SharedInput,
): Promise<"new" | Saved<Item>> {
	if (draft === undefined) return "new";
	const { kind } = publishedTables[table];
	const published = await findPublication(transaction, draft);
	if (published) {
		const isSame = published.kind === kind && (item === null || item === published.item);
		if (!isSame) return "draftOfOther";
		const row = await findLive(transaction, table, published.item);
		return row ? toItem(row) : null;
	}
	const stored = await findDraftRow(transaction, draft);
	return !stored || isOf(stored, kind, item) ? "new" : "draftOfOther";
}

/** Writes the version of a row that was saved, and ends the draft that it was. */
async function publish<Table extends PublishedTable, Input extends SharedInput, Item>(
	transaction: Store,
	{ table, valuesOf }: Published<Table, Input, Item>,
	row: Database[Table],
	{ input: { draft }, audit }: Pick<Save, "input" | "audit">,
): Promise<void> {
	const { kind } = publishedTables[table];
	await addVersion(transaction, { kind, item: row.id, values: valuesOf(row), draft }, audit);
	if (draft !== undefined) await removeDraft(transaction, draft);
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
function imageColumns(image: StoredImage | null, { imageAlt, removeImage }: SharedInput) {
	const alt = imageAlt === undefined ? {} : { image_alt: imageAlt };
	if (image) return { image_alt: "", ...alt, image: image.image, image_width: image.width, image_height: image.height };
	if (removeImage) return { image: null, image_width: null, image_height: null, image_alt: "" };
	return alt;
}

/** The texts of these names; what is absent stays as it is `stored`, or else is empty. */
export function textsOf<Name extends string>(
	names: readonly Name[],
	given: { [Text in Name]?: string | undefined },
	stored?: Record<Name, string>,
) {
	return Object.fromEntries(names.map((name) => [name, given[name] ?? stored?.[name] ?? ""])) as Record<Name, string>;
}

/** The shared values of a row that is edited. */
export function sharedValues({ title, summary, services, image, image_alt }: PublishedRow) {
	return { title, summary, services: servicesIn(services), image, imageAlt: image_alt };
}

/** A row's image as a response carries it. */
export function imageOf(row: PublishedRow) {
	return { image: row.image, imageWidth: row.image_width, imageHeight: row.image_height, imageAlt: row.image_alt };
}
