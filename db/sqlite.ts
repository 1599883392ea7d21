import { randomUUID } from "node:crypto";
import { linkSync, rmSync, statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import { QueuedDriver, TransactionalDdlAdapter } from "./sqlite-driver.ts";
import { createFileGuard } from "./sqlite-files.ts";

/** The most prepared statements: more than the fixed ones of the product; lists build further ones without end. */
const maxStatements = 200;

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
	const database = new DatabaseSync(file, { timeout: 5_000 });
	try {
		database.exec(
			"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA cache_size = -16000;",
		);
		// From here on the driver waits for other processes, without stopping this one.
		database.exec("PRAGMA busy_timeout = 0");
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

/** Kysely's SQLite dialect over `node:sqlite`, on a file that is opened as `openSqlite` says. */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #database: DatabaseSync;
	readonly #prepared: SqliteDatabase;

	constructor(file: string) {
		const database = openSqlite(file);
		const prepared = asKyselyDatabase(database, file === ":memory:" ? () => undefined : createFileGuard(file));
		super({ database: prepared });
		this.#database = database;
		this.#prepared = prepared;
	}

	override createAdapter() {
		return new TransactionalDdlAdapter();
	}

	override createDriver() {
		return new QueuedDriver(this.#database, this.#prepared);
	}
}

/** @param assertInPlace throws when what is stored would be lost with the process. */
function asKyselyDatabase(database: DatabaseSync, assertInPlace: () => void): SqliteDatabase {
	const statements = new Map<string, SqliteStatement>();
	return {
		close: () => database.close(),
		prepare(sql) {
			const prepared = statements.get(sql);
			if (prepared) return prepared;
			const statement = prepare(database, sql, assertInPlace);
			statements.set(sql, statement);
			if (statements.size > maxStatements) statements.delete(statements.keys().next().value as string);
			return statement;
		},
	};
}

/** Statements that store nothing, by the first word that Kysely writes. */
const storesNothing = /^\s*(?:select|with|pragma|rollback)\b/i;

function prepare(database: DatabaseSync, sql: string, assertInPlace: () => void): SqliteStatement {
	const statement = database.prepare(sql);
	const stores = !storesNothing.test(sql);
	// Statements inside a transaction are not checked: its begin and its commit are.
	const assertWhereStored = () => {
		if (stores && !database.isTransaction) assertInPlace();
	};
	const execute = <Result>(run: () => Result): Result => {
		assertWhereStored();
		const result = run();
		assertWhereStored();
		return result;
	};
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => execute(() => statement.all(...(parameters as SQLInputValue[]))),
		run: (parameters) => execute(() => statement.run(...(parameters as SQLInputValue[]))),
		iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
	};
}
