import { join } from "node:path";
import { onTestFinished } from "vitest";
import { connect, type Store } from "../../db/connect.ts";
import { runCommand } from "./command.ts";
import { aDataFolder } from "./data-folder.ts";
import { createDatabase } from "./postgres/databases.ts";
import { postgresUrl } from "./store.ts";

/** The operator's commands on the test's own data folder, and on PostgreSQL on its own database. */
export async function openCommandLine() {
	const folder = await aDataFolder();
	const database = postgresUrl === undefined ? undefined : await createDatabase(postgresUrl);
	const address = database?.address ?? join(folder, "data", "tracewright.sqlite");
	if (database) onTestFinished(database.drop);
	const settings = { DATA_DIR: join(folder, "data"), ...(database && { DATABASE_URL: address }) };
	const inStore = async <Result>(look: (store: Store) => Promise<Result>) => {
		const store = await connect(address);
		return look(store).finally(() => store.destroy());
	};
	return {
		/** Runs a command, such as `run("admin", ["list"])`. */
		run: (command: "admin" | "backup" | "restore", parameters: string[], input?: string) =>
			runCommand([`cli/${command}.ts`, ...parameters], settings, input),
		/** Looks into the store that the commands use. */
		inStore,
		/** The folder in which the data folder is, as `data`. */
		folder,
	};
}
