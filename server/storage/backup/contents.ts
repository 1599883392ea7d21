import { sql } from "kysely";
import { z } from "zod";
import { openForCopying, type Store } from "../../../db/connect.ts";
import { copiedTables, type TableRows } from "../../../db/copy-store.ts";
import { count } from "../../../db/count.ts";
import { isKnownMigration, lastMigration, newestMigration } from "../../../db/migrate.ts";
import { readSetting, writeSetting } from "../../../db/settings.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { BackupError } from "./seal.ts";

/** The setting by which a backup says what it holds; no site has it. */
export const contentsSetting = "backup";

const contentsSchema = z.object({
	/** When it was begun. */
	madeAt: z.iso.datetime(),
	/** The program's version, for people; what decides is the migration. */
	version: z.string(),
	tables: z.array(z.object({ name: z.string(), rows: z.int() })),
});
export type Contents = z.infer<typeof contentsSchema>;

/** Notes in a copy what it holds. */
export async function noteContents(copy: Store, madeAt: Date, tables: TableRows[]): Promise<void> {
	const noted = tables.map(({ name, rows }) => ({ name, rows: name === "settings" ? rows + 1 : rows }));
	const contents: Contents = { madeAt: madeAt.toISOString(), version: packageJson.version, tables: noted };
	await writeSetting(copy, contentsSetting, contents);
}

/**
 * Opens a copy, checks every page of it, and compares it with what it says that it holds.
 * @throws BackupError when it is damaged, no backup, or of a version that this one does not know.
 */
export async function checkContents(file: string): Promise<Contents> {
	await using copy = await openForCopying(file).catch((error: Error) => {
		throw new BackupError(`it is damaged: ${(error.cause as Error | undefined)?.message ?? error.message}`);
	});
	const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(copy);
	if (rows[0]?.integrity_check !== "ok") throw new BackupError(`it is damaged: ${rows[0]?.integrity_check}`);
	const { data: contents } = contentsSchema.safeParse(await readSetting(copy, contentsSetting).catch(() => undefined));
	if (!contents) throw new BackupError("it is a database, but no backup of this program");
	const migration = await lastMigration(copy);
	if (!isKnownMigration(migration))
		throw new BackupError(
			`it was made by another version of this program (${contents.version}, ${migration}); this one knows ${newestMigration()}`,
		);
	const stored = await copiedTables(copy);
	for (const { name, rows } of contents.tables) {
		const isThere = stored.some((table) => table.name === name);
		if (!isThere || (await count(copy.selectFrom(name as "settings"))) !== rows)
			throw new BackupError(`it does not hold every row of ${name} that was there when it was made`);
	}
	return contents;
}
