import { z } from "zod";
import { imageFolders } from "../media/image-store.ts";

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A name that can stand in SQL and in a path as it is. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
/** The names that this program gives to files of images; none leads out of its folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/);

const storeSchema = z.object({
	entry: z.literal("store"),
	/** The program's version, for people; what decides is the migration. */
	version: z.string(),
	migration: z.string(),
	storeId: z.string().nullable(),
	/** When it was begun. */
	madeAt: z.iso.datetime(),
	database: z.enum(["SQLite", "PostgreSQL"]),
});
const tableSchema = z.object({
	entry: z.literal("table"),
	name,
	columns: z.array(name).min(1),
	sequence: z.object({ column: name, last: count }).optional(),
});
const imageSchema = z.object({ entry: z.literal("image"), folder: z.enum(imageFolders), name: fileName });

/** What begins each part of a backup. Content follows that of a table (a line of JSON a row), an image and the manifest. */
export const entrySchema = z.discriminatedUnion("entry", [
	storeSchema,
	tableSchema,
	imageSchema,
	z.object({ entry: z.literal("manifest") }),
]);

/** What a backup holds, to compare with what is found in it and with what was made of it. */
export const manifestSchema = z.object({
	tables: z.array(z.object({ name, rows: count, sha256 })),
	images: z.array(z.object({ folder: z.enum(imageFolders), name: fileName, bytes: count, sha256 })),
	/** Image files that rows name and that the data folder lacked. */
	missing: z.array(z.string()),
	/** Image files that are in it as they were found: cut, or no images at all. */
	damaged: z.array(z.string()),
});

export type Entry = z.infer<typeof entrySchema>;
export type StoreEntry = z.infer<typeof storeSchema>;
export type TableEntry = z.infer<typeof tableSchema>;
export type ImageEntry = z.infer<typeof imageSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** How many rows tables have together. */
export function countRows(tables: { rows: number }[]): number {
	return tables.reduce((sum, { rows }) => sum + rows, 0);
}
