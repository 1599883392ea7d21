import { constants } from "node:os";
import { childrenOf, killIfAlive } from "../tests/support/processes.ts";

const endingSignals = ["SIGTERM", "SIGHUP", "SIGINT"] as const;

/** How often the process checks whether its parent is alive, in milliseconds. */
const pollIntervalMs = 100;

/**
 * Makes a signal that ends this process end all its descendants too: runners pass no signal on to databases, browsers
 * and products. Under npm, so does the end of the shell in which npm runs it.
 */
export function endWithChildren(): void {
	const end = (signal: (typeof endingSignals)[number]) => {
		killDescendants(process.pid);
		process.exit(128 + constants.signals[signal]);
	};
	// Windows knows none of these signals between processes.
	if (process.platform === "win32") return;
	// A second signal must not end what clears up when the process exits.
	for (const signal of endingSignals) process.on(signal, end);
	// npm sends a signal to its shell, and the shell does not pass it on.
	const parent = process.ppid;
	if (process.env.npm_command) setInterval(() => process.ppid !== parent && end("SIGTERM"), pollIntervalMs).unref();
}

function killDescendants(id: number): void {
	const found = new Set(childrenOf(id));
	let known: number;
	do {
		known = found.size;
		for (const one of found) {
			// A stopped process starts no child that would outlive it.
			killIfAlive(one, "SIGSTOP");
			for (const child of childrenOf(one)) found.add(child);
		}
	} while (found.size > known);
	for (const one of found) killIfAlive(one, "SIGKILL");
}
