// Preloaded by Node.js (`--import`): kills its own process before the database statement with the number KILL_AT; without
// it, prints how many statements there were.
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

const last = Number(process.env.KILL_AT ?? Number.POSITIVE_INFINITY);
let statements = 0;

function count(): void {
	statements += 1;
	if (statements === last) process.kill(process.pid, "SIGKILL");
}

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...parameters) {
	count();
	return prepare.apply(this, parameters);
};
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
	count();
	return Reflect.apply(query, this, parameters);
} as typeof query;

process.once("exit", () => process.stdout.write(String(statements)));
