import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "../../launch/root.mjs";
import { owner } from "./session.ts";

/** The built product as a process of its own. */
export interface Product {
	/** Its origin, such as `http://127.0.0.1:4711`. */
	origin: string;
	/** Sends it a signal. */
	signal: (name: NodeJS.Signals) => void;
	/** Its exit code, once it has ended; null when a signal ended it. */
	ended: Promise<number | null>;
	/** Ends it without any warning. */
	kill: () => Promise<void>;
	/** Whether it still runs. */
	lives: () => boolean;
	/** The last of what it printed, its log among it. */
	printed: () => string;
}

/** A folder for data, removed when the test ends. */
export async function dataFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-data-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/**
 * Starts the product and waits until it listens; what is left of it ends with the test.
 * @param settings environment variables; the admin is `owner`
 */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
	const server = spawnProduct({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...settings });
	const lives = () => server.exitCode === null && server.signalCode === null;
	const ended = once(server, "close").then(([code]) => code as number | null);
	const kill = async () => {
		if (!lives()) return;
		server.kill("SIGKILL");
		await ended;
	};
	onTestFinished(kill);
	let printed = () => "";
	const origin = await new Promise<string>((resolve, reject) => {
		printed = collect(server, () => {
			const found = /listens on (http:\S+)/.exec(printed());
			if (found?.[1]) resolve(found[1]);
		});
		server.once("exit", (code) => reject(new Error(`The product ended with ${code}:\n${printed()}`)));
	});
	const signal = (name: NodeJS.Signals) => void server.kill(name);
	return { origin, signal, ended, printed, kill, lives };
}

/** Starts the product where it cannot start. */
export async function refusedStart(
	settings: Record<string, string>,
): Promise<{ code: number | null; printed: string; complaint: string }> {
	const server = spawnProduct(settings);
	// One that starts all the same is ended, so that its test fails instead of waiting.
	const printed = collect(server, () => printed().includes("listens on") && server.kill("SIGKILL"), "stdout");
	const complaint = collect(server, () => undefined, "stderr");
	onTestFinished(() => void server.kill("SIGKILL"));
	const [code] = await once(server, "close");
	return { code, printed: printed(), complaint: complaint() };
}

function spawnProduct(settings: Record<string, string>): ChildProcess {
	return spawn(process.execPath, ["server/main.ts"], {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
		env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", ...settings },
	});
}

/** Gathers the last of what a process prints. */
function collect(server: ChildProcess, added: () => unknown, ...streams: ("stdout" | "stderr")[]): () => string {
	let text = "";
	for (const stream of streams.length > 0 ? streams : (["stdout", "stderr"] as const))
		server[stream]?.on("data", (chunk) => {
			text = (text + chunk).slice(-10_000);
			added();
		});
	return () => text;
}
