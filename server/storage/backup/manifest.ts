import { z } from "zod";
import { imageFolders } from "../images/image-store.ts";

/** A backup cannot be made, read or restored; the message is one line for the operator. */
export class BackupError extends Error {}

/** `site.json`, the first file of a backup: what it is a backup of. */
export const siteSchema = z.object({
	/** The program's version, for people; what decides is the migration. */
	version: z.string(),
	migration: z.string(),
	storeId: z.string().nullable(),
	/** When it was begun. */
	madeAt: z.iso.datetime(),
	database: z.enum(["SQLite", "PostgreSQL"]),
});
export type SiteEntry = z.infer<typeof siteSchema>;

const count = z.int().min(0);

/** `manifest.json`, the last file of a backup: every other one, to compare with. */
export const manifestSchema = z.object({
	files: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string(), lines: count.optional() })),
	/** Images that rows name and that could not be read. */
	missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The files of a backup, each with what it stands for. Their names lead out of no folder. */
const fileName = new RegExp(
	`^(?:(site)\\.json|tables/([a-z][a-z0-9_]{0,62})\\.jsonl|images/(${imageFolders.join("|")})/([A-Za-z0-9][A-Za-z0-9._-]{0,200}))$`,
);

/** What a file of a backup holds; null when none has such a name. */
export function contentOf(name: string) {
	const [, site, table, folder, image] = fileName.exec(name) ?? [];
	if (site) return { kind: "site" as const };
	if (table) return { kind: "table" as const, table };
	return folder && image ? { kind: "image" as const, key: `${folder}/${image}` } : null;
}

export const tableFile = (table: string) => `tables/${table}.jsonl`;
export const imageFile = (key: string) => `images/${key}`;

/** Reads `site.json` or `manifest.json`. @throws BackupError */
export async function readJson<Schema extends z.ZodType>(
	schema: Schema,
	content: AsyncIterable<Buffer>,
	name: string,
): Promise<z.output<Schema>> {
	try {
		return schema.parse(JSON.parse(Buffer.concat(await Array.fromAsync(content)).toString("utf8")));
	} catch (error) {
		if (error instanceof z.ZodError || error instanceof SyntaxError)
			throw new BackupError(`it is damaged: its ${name} cannot be read`);
		throw error;
	}
}

/** How many rows and image files a backup holds. */
export function countContents({ files }: Manifest): { rows: number; images: number } {
	return {
		rows: files.reduce((sum, { lines = 0 }) => sum + lines, 0),
		images: files.filter(({ name }) => name.startsWith("images/")).length,
	};
}
