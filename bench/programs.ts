import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { findProgram } from "../tests/support/find-program.ts";

/** The command pinned to the first core by `taskset`, where there is one. */
export function pinToCore(command: string[]): string[] {
	const taskset = findProgram("taskset");
	return taskset && availableParallelism() > 1 ? [taskset, "-c", "0", ...command] : command;
}

/** Runs a program to its end. @returns its output @throws Error with the end of its output when it fails */
export async function output(
	[program = "", ...parameters]: string[],
	{ seconds = 120, ...options }: { cwd?: string; env?: NodeJS.ProcessEnv; seconds?: number } = {},
): Promise<string> {
	const limits = { timeout: seconds * 1_000, maxBuffer: Number.POSITIVE_INFINITY };
	const running = promisify(execFile)(program, parameters, { ...options, ...limits });
	running.child.stdin?.end();
	return running.then(
		({ stdout }) => stdout,
		({ code, stdout, stderr, message }) => {
			const said = stderr || stdout || message;
			throw new Error(`${program} ended with ${code}: ${/^.*Error.*$/m.exec(said)?.[0] ?? said.slice(-1_000)}`);
		},
	);
}
