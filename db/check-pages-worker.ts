// A thread that reads every page of a SQLite file, posts the damage that it finds, or null, and ends.
import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { identityOf } from "./sqlite-files.ts";

parentPort?.postMessage(findDamage(workerData));

function findDamage({ file, identity }: { file: string; identity: string }): string | null {
	try {
		// Opening an empty file, or another one of this name, could make SQLite remove the log of the one that is open.
		if (identityOf(file) !== identity) return "it was deleted or replaced";
		if (statSync(file).size === 0) return "it is empty";
		const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
		try {
			const found = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
			return found === "ok" ? null : String(found);
		} finally {
			database.close();
		}
	} catch (error) {
		return (error as Error).message;
	}
}
