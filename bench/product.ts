import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../launch/root.mjs";
import { serverCommand, serverSettings } from "../launch/server.mjs";
import { onCore } from "./programs.ts";

/** The admin of every product that is measured. */
export const admin = { email: "owner@example.com", password: "correct horse battery staple" };

/** How long pages take to be made ahead, generously, in milliseconds. */
const warming = 12_000;

/** The built product, running by itself on a free port. */
export interface Product {
	origin: string;
	pid: number;
	/** Waits until the pages were made ahead. */
	warm: () => Promise<void>;
	stop: () => Promise<void>;
}

/** A folder that is gone when the work with it is done. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-bench-"));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** The environment of a product whose data stands in `data`, without the settings of the person at the terminal. */
export function settings(data: string, more: Record<string, string> = {}): Record<string, string> {
	return {
		PATH: process.env.PATH ?? "",
		HOME: process.env.HOME ?? "",
		...serverSettings,
		NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
		PORT: "0",
		DATA_DIR: data,
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
		FORM_LIMIT: "1000000",
		...more,
	};
}

/** Starts the product on one core. */
export async function startProduct(data: string, more: Record<string, string> = {}): Promise<Product> {
	const log = join(data, "bench.log");
	const file = await open(log, "w");
	const [program = "", ...parameters] = onCore("server", [process.execPath, ...serverCommand]);
	const child = spawn(program, parameters, {
		cwd: root,
		stdio: ["ignore", file.fd, file.fd],
		env: settings(data, more),
	});
	await file.close();
	const origin = await listening(child, log);
	const started = performance.now();
	return {
		origin,
		pid: child.pid ?? 0,
		warm: () => pause(Math.max(0, warming - (performance.now() - started))),
		stop: () => stop(child),
	};
}

async function listening(child: ChildProcess, log: string): Promise<string> {
	while (child.exitCode === null) {
		const found = /listens on (http:\S+)/.exec(await readFile(log, "utf8"));
		if (found?.[1]) return found[1];
		await pause(20);
	}
	throw new Error(`The product ended with ${child.exitCode}: ${await readFile(log, "utf8")}`);
}

/** Ends a program that this command started, and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	await once(child, "exit");
}
