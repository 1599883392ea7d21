import { randomUUID } from "node:crypto";
import { linkSync, rmSync, statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { createFileGuard } from "./sqlite-files.ts";

/**
 * Opens a SQLite file, or `:memory:`, so that an answered write survives a power cut: WAL with a sync at every commit.
 * A missing file is created. Throws when the file is empty, not a database, damaged or cannot be written, and leaves it
 * as it is.
 */
function openSqlite(file: string): DatabaseSync {
	if (file !== ":memory:") {
		createIfMissing(file);
		refuseDamaged(file);
	}
	return openForWriting(file);
}

/** Creates the file by a link to a finished database, so that another process never finds it empty. */
function createIfMissing(file: string): void {
	if (statSync(file, { throwIfNoEntry: false })) return;
	const unfinished = `${file}.${randomUUID()}.new`;
	try {
		openForWriting(unfinished).close();
		linkSync(unfinished, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		rmSync(unfinished, { force: true });
	}
}

/** Opens read-only: SQLite would take an empty file for a new database, and notice damage only when it reads it. */
function refuseDamaged(file: string): void {
	if (statSync(file).size === 0) throw new Error("the file is empty");
	const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
	try {
		const result = database.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
		if (result.quick_check !== "ok") throw new Error(`it is damaged: ${result.quick_check}`);
	} finally {
		database.close();
	}
}

function openForWriting(file: string): DatabaseSync {
	// A write waits so many milliseconds for one of another process, and this process with it.
	const database = new DatabaseSync(file, { timeout: 5_000 });
	try {
		database.exec(
			"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA cache_size = -16000;",
		);
		database.function("lower_unicode", { deterministic: true }, (text) => String(text).toLowerCase());
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

/** Kysely's SQLite dialect over `node:sqlite`, on a file that is opened as `openSqlite` says. */
export class NodeSqliteDialect extends SqliteDialect {
	constructor(file: string) {
		const database = openSqlite(file);
		super({ database: asKyselyDatabase(database, file === ":memory:" ? () => undefined : createFileGuard(file)) });
	}

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

/** @param assertInPlace throws when what is stored would be lost with the process. */
function asKyselyDatabase(database: DatabaseSync, assertInPlace: () => void): SqliteDatabase {
	return {
		close: () => database.close(),
		prepare(sql) {
			// Statements inside a transaction are not checked: its begin and its commit are.
			if (database.isTransaction ? sql === "commit" : !storesNothing.test(sql)) assertInPlace();
			const statement = database.prepare(spell(sql, database.isTransaction));
			return {
				reader: statement.columns().length > 0,
				all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
				run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
				iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
			};
		},
	};
}

function spell(sql: string, isTransaction: boolean): string {
	// Takes the write lock at once: a transaction that reads first and writes later would fail while another process writes.
	if (sql === "begin") return "begin immediate";
	// A full or failing disk makes SQLite undo a transaction by itself; undoing it again would fail and hide the cause.
	if (sql === "rollback" && !isTransaction) return "select 1";
	return sql;
}
