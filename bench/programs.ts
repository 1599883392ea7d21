import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";

/** Where a program stands, or undefined when this machine has none of that name. */
export function findProgram(name: string): string | undefined {
	const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** A command that keeps to one core where the machine can say so: the server has the first, whoever asks it the second. */
export function pinToCore(role: "server" | "client", command: string[]): string[] {
	const taskset = findProgram("taskset");
	return taskset && availableParallelism() > 1 ? [taskset, "-c", role === "server" ? "0" : "1", ...command] : command;
}

/** Runs a program to its end. @throws with what it wrote when it fails. */
export function output(
	[program = "", ...parameters]: string[],
	options: { cwd?: string; env?: NodeJS.ProcessEnv; seconds?: number } = {},
): Promise<string> {
	return new Promise((resolve, reject) => {
		const { seconds = 120, ...rest } = options;
		const child = spawn(program, parameters, { ...rest, stdio: ["ignore", "pipe", "pipe"], timeout: seconds * 1_000 });
		let written = "";
		let complaints = "";
		child.stdout.on("data", (chunk) => {
			written += chunk;
		});
		child.stderr.on("data", (chunk) => {
			complaints += chunk;
		});
		child.once("error", reject);
		child.once("close", (code) => {
			if (code === 0) resolve(written);
			else {
				const said = complaints || written;
				reject(new Error(`${program} ended with ${code}: ${/^.*Error.*$/m.exec(said)?.[0] ?? said.slice(-1_000)}`));
			}
		});
	});
}
