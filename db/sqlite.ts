import { randomUUID } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { addName, createFileGuard } from "./sqlite-files.ts";

/** Creates the file as another name of a finished database, so that another process never finds it empty. */
function createIfMissing(file: string): void {
	if (statSync(file, { throwIfNoEntry: false })) return;
	const unfinished = `${file}.${randomUUID()}.new`;
	try {
		openForWriting(unfinished).close();
		addName(unfinished, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		rmSync(unfinished, { force: true });
	}
}

/** Opens read-only: SQLite would take an empty file for a new database, and notice damage only when it reads it. */
function refuseDamaged(file: string): void {
	if (statSync(file).size === 0) throw new Error("the file is empty");
	using database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
	const result = database.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
	if (result.quick_check !== "ok") throw new Error(`it is damaged: ${result.quick_check}`);
}

function openForWriting(file: string): DatabaseSync {
	// A write waits so many milliseconds for one of another process, and this process with it.
	const database = new DatabaseSync(file, { timeout: 5_000 });
	try {
		database.exec(
			// Deleted rows make room again: `eraseDeleted` gives back free pages, and a log that grew becomes small.
			"PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 16777216; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA cache_size = -16000;",
		);
		// Makes the log, by which `createFileGuard` knows it.
		database.exec("SELECT 1 FROM sqlite_schema");
		database.function("lower_unicode", { deterministic: true }, (text) => String(text).toLowerCase());
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

/** The migrations that a file has seen, read so that nothing in its folder changes; none where they cannot be read. */
export function readMigrations(file: string): string[] {
	try {
		// Neither locks nor a log: what only the log holds is not seen.
		using database = new DatabaseSync(`${pathToFileURL(file)}?immutable=1`, { readOnly: true });
		const past = database.prepare("select name from kysely_migration order by name").all();
		return past.map(({ name }) => String(name));
	} catch {
		return [];
	}
}

/**
 * Opens the store of a site, or `:memory:`, so that an answered write survives a power cut: WAL with a sync at every
 * commit. A missing file is created. Throws when the file is empty, not a database, damaged or cannot be written, and
 * leaves it as it is.
 */
export function servingSqlite(file: string): SqliteDialect {
	const isFile = file !== ":memory:";
	if (isFile) {
		createIfMissing(file);
		refuseDamaged(file);
	}
	const database = openForWriting(file);
	const assertInPlace = isFile ? createFileGuard(file) : undefined;
	return new NodeSqliteDialect({ database: asKyselyDatabase(database, assertInPlace, "begin immediate") });
}

/**
 * Opens a file for what is copied from it. Its transactions see one moment and keep nobody from writing.
 * @throws when it is missing, empty, damaged on any page or no database.
 */
export function sourceSqlite(file: string): SqliteDialect {
	refuseDamaged(file);
	const database = new DatabaseSync(file, { timeout: 5_000 });
	database.exec("PRAGMA query_only = ON");
	return new NodeSqliteDialect({ database: asKyselyDatabase(database) });
}

/** Opens or makes a file that is a copy: one file without a log. Until it is whole, nobody relies on it. */
export function copySqlite(file: string): SqliteDialect {
	const database = new DatabaseSync(file);
	database.exec(
		"PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON",
	);
	return new NodeSqliteDialect({ database: asKyselyDatabase(database) });
}

/** Kysely's SQLite dialect over `node:sqlite`. */
class NodeSqliteDialect extends SqliteDialect {
	override createAdapter() {
		return new TransactionalDdlAdapter();
	}
}

/** SQLite undoes a migration's statements with its transaction, so a killed migration leaves nothing half done. */
class TransactionalDdlAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

/** Statements that store nothing, by the first word that Kysely writes. */
const storesNothing = /^\s*(?:select|with|pragma|rollback)\b/i;

/** @param assertInPlace throws when what is stored would be lost with the process */
function asKyselyDatabase(database: DatabaseSync, assertInPlace = () => {}, begin = "begin"): SqliteDatabase {
	return {
		close: () => database.close(),
		prepare(sql) {
			// Statements inside a transaction are not checked: its begin and its commit are.
			if (database.isTransaction ? sql === "commit" : !storesNothing.test(sql)) assertInPlace();
			const statement = database.prepare(statementOf(sql, begin, database.isTransaction));
			return {
				// The one statement without columns that ends only when it was asked for every row.
				reader: statement.columns().length > 0 || sql.startsWith("pragma incremental_vacuum"),
				all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
				run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
				iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
			};
		},
	};
}

function statementOf(sql: string, begin: string, isTransaction: boolean): string {
	// Takes the write lock at once: a transaction that reads first and writes later would fail beside another process.
	if (sql === "begin") return begin;
	// A full or failing disk makes SQLite undo a transaction by itself; undoing it again would fail and hide the cause.
	if (sql === "rollback" && !isTransaction) return "select 1";
	return sql;
}
