import { constants } from "node:os";
import { childrenOf, killIfAlive } from "../tests/support/processes.ts";

const endings = ["SIGTERM", "SIGHUP", "SIGINT"] as const;

/** How often the process looks whether its parent still lives, in milliseconds. */
const lookEveryMs = 100;

/**
 * From now on a signal that ends this process ends everything that it has started too, whatever that has started in turn:
 * runners pass no signal on to databases, browsers and products. Under npm, so does the end of the shell in which npm runs it.
 */
export function endWithChildren(): void {
	const end = (signal: (typeof endings)[number]) => {
		killDescendants(process.pid);
		process.exit(128 + constants.signals[signal]);
	};
	// Windows knows none of these signals between processes.
	if (process.platform === "win32") return;
	for (const signal of endings) process.once(signal, end);
	// npm sends a signal to its shell, and a shell passes it on to nobody.
	const parent = process.ppid;
	if (process.env.npm_command) setInterval(() => process.ppid !== parent && end("SIGTERM"), lookEveryMs).unref();
}

function killDescendants(id: number): void {
	const found = new Set(childrenOf(id));
	let known: number;
	do {
		known = found.size;
		for (const one of found) {
			// What stands still starts nothing that would outlive it.
			killIfAlive(one, "SIGSTOP");
			for (const child of childrenOf(one)) found.add(child);
		}
	} while (found.size > known);
	for (const one of found) killIfAlive(one, "SIGKILL");
}
