import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root, serverCommand, serverSettings } from "../../start.mjs";
import { owner } from "./session.ts";

/** The built product as a separate process. */
export interface Product {
	/** Its origin, such as `http://127.0.0.1:4711`. */
	origin: string;
	pid: number;
	/** Sends it a signal. */
	signal: (name: NodeJS.Signals) => void;
	/** Its exit code, once it has ended; null when a signal ended it. */
	ended: Promise<number | null>;
	/** Ends it as an operator would, and gives its exit code. */
	stop: () => Promise<number | null>;
	/** Ends it without any warning. */
	kill: () => Promise<void>;
	/** Ends it without any warning, and removes the data folder that was made for it. */
	remove: () => Promise<void>;
	/** Whether it still runs. */
	lives: () => boolean;
	/** The end of its output, its log included. */
	printed: () => string;
}

/** The command that `npm start` runs. */
export const productCommand = [process.execPath, ...serverCommand];

/** The environment of a product on a free port in which `owner` can sign in, without the settings of the developer's shell. */
export function productEnvironment(settings: Record<string, string>): Record<string, string> {
	return {
		PATH: process.env.PATH ?? "",
		HOME: process.env.HOME ?? "",
		...serverSettings,
		NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
		PORT: "0",
		ADMIN_EMAIL: owner.email,
		ADMIN_PASSWORD: owner.password,
		...settings,
	};
}

/**
 * Starts the built product and waits until it listens.
 * @param settings environment variables; without DATA_DIR it gets a new empty folder
 * @param command for another way to start it
 * @throws when it ends instead, with what it printed
 */
export async function startProduct(settings: Record<string, string> = {}, command = productCommand): Promise<Product> {
	const ownData = settings.DATA_DIR === undefined && (await mkdtemp(join(tmpdir(), "tracewright-data-")));
	// The output goes to a file, because reading a pipe would take this process's time.
	const log = join(tmpdir(), `tracewright-${randomUUID()}.log`);
	const file = await open(log, "ax");
	const [program = "", ...parameters] = command;
	const child = spawn(program, parameters, {
		cwd: root,
		stdio: ["ignore", file.fd, file.fd],
		env: productEnvironment({ ...(ownData && { DATA_DIR: ownData }), ...settings }),
	});
	await file.close();
	const lives = () => child.exitCode === null && child.signalCode === null;
	let last: string | undefined;
	const printed = () => last ?? readFileSync(log, "utf8").slice(-10_000);
	const ended = once(child, "exit").then(async ([code]) => {
		last = printed();
		await rm(log);
		return code as number | null;
	});
	const end = async (signal: NodeJS.Signals) => {
		if (lives()) child.kill(signal);
		return ended;
	};
	const remove = async () => {
		await end("SIGKILL");
		// The image process ends a moment after the server.
		if (ownData) await rm(ownData, { recursive: true, force: true, maxRetries: 5 });
	};
	for (;;) {
		const [, origin] = /listens on (http:\S+)/.exec(printed()) ?? [];
		if (origin)
			return {
				origin,
				pid: child.pid ?? 0,
				signal: (name) => void child.kill(name),
				ended,
				stop: () => end("SIGTERM"),
				kill: () => end("SIGKILL").then(() => undefined),
				remove,
				lives,
				printed,
			};
		if (!lives()) {
			await remove();
			throw new Error(`The product ended with ${await ended}:\n${printed()}`);
		}
		await pause(10);
	}
}
