import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { onTestFinished, vi } from "vitest";
import { connect, type Store } from "../../db/connect.ts";
import { root } from "../../start.mjs";
import { runCommand } from "./command.ts";
import { aDataFolder } from "./data-folder.ts";
import { createDatabase } from "./postgres/databases.ts";
import { productEnvironment } from "./product.ts";
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
		/** Runs a command within this process, such as `run("admin", ["list"])`. */
		run: (command: Command, parameters: string[], input?: string) => runHere(command, parameters, settings, input),
		/** Runs a command as an operator does. */
		runAsProcess: (command: Command, parameters: string[], input?: string) =>
			runCommand([`cli/${command}.ts`, ...parameters], settings, input),
		/** Looks into the store that the commands use. */
		inStore,
		/** The folder in which the data folder is, as `data`. */
		folder,
	};
}

type Command = "admin" | "backup" | "restore";

/** Runs a command as `runCommand` of command.ts does, but within this process, which starts in no time. */
export async function runHere(
	command: Command,
	parameters: string[],
	settings: Record<string, string>,
	input = "",
): Promise<Awaited<ReturnType<typeof runCommand>>> {
	const [{ argv, env, exitCode }, mask] = [process, process.umask()];
	const printed = { stdout: "", stderr: "" };
	const spies = [
		vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin),
		...(["stdout", "stderr"] as const).map((name) =>
			vi.spyOn(process[name], "write").mockImplementation((text) => {
				printed[name] += text;
				return true;
			}),
		),
	];
	Object.assign(process, {
		argv: [...argv.slice(0, 2), ...parameters],
		env: productEnvironment(settings),
		exitCode: 0,
	});
	try {
		// A module runs once under each of its names.
		await import(/* @vite-ignore */ join(root, `cli/${command}.ts?${randomUUID()}`));
		return { code: Number(process.exitCode), output: printed.stdout, complaint: printed.stderr };
	} finally {
		for (const spy of spies) spy.mockRestore();
		Object.assign(process, { argv, env, exitCode });
		process.umask(mask);
	}
}
