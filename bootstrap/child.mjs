import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Signals that end a start, and are passed on to the child. SIGINT from a terminal reaches the whole group by itself. */
const endingSignals = /** @type {const} */ (["SIGTERM", "SIGHUP", "SIGINT"]);

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] keeps the output back and gives it with the result
 * @property {(pid: number) => unknown} [started]
 */

/**
 * Runs a program to its end and passes on the signals that would end this process.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code, 128 and the signal's number when one ended it
 */
export function run(program, parameters, { cwd, env, quiet = false, started = () => {} } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, parameters, {
			cwd,
			env,
			stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
			// On Windows npm is a batch file, which only a shell can run.
			shell: program === "npm.cmd",
		});
		let output = "";
		child.stdout?.on("data", (chunk) => (output += chunk));
		child.stderr?.on("data", (chunk) => (output += chunk));

		let ended = 0;
		/** @param {NodeJS.Signals} signal */
		const forward = (signal) => {
			ended = 128 + constants.signals[signal];
			if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
		};
		for (const signal of endingSignals) process.on(signal, forward);
		const settle = () => {
			for (const signal of endingSignals) process.off(signal, forward);
		};
		child.once("error", (error) => {
			settle();
			reject(error);
		});
		child.once("close", (code, signal) => {
			settle();
			const result = code ?? 128 + (signal ? constants.signals[signal] : 0);
			resolve({ code: quiet && ended ? ended : result, output });
		});
		if (child.pid !== undefined) started(child.pid);
	});
}
