// Inserts contact requests into a bare SQLite table, each in a durable transaction, and prints how many a second.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const [folder = ".", seconds = "3"] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, `bare-${process.pid}.sqlite`));
database.exec(
	"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE requests (id TEXT PRIMARY KEY, name TEXT, email TEXT, topic TEXT, requirements TEXT, message TEXT, created_at TEXT)",
);
const insert = database.prepare("INSERT INTO requests VALUES (?, ?, ?, ?, ?, ?, ?)");
const started = performance.now();
let count = 0;
while (performance.now() - started < Number(seconds) * 1_000) {
	const words = [
		"Asha Rao",
		"asha@example.com",
		"web-development",
		"A portal for our lab.",
		"Certificates of forty instruments, with a search and an archive.",
	];
	insert.run(randomBytes(16).toString("base64url"), ...words, new Date().toISOString());
	count += 1;
}
database.close();
process.stdout.write(String(Math.round((count / (performance.now() - started)) * 1_000)));
