import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../start.mjs";
import { aDataFolder } from "../tests/support/data-folder.ts";

const addressOf = (path: string) => JSON.stringify(pathToFileURL(join(root, path)));

/** What a runner's test starts: in its own process group, as a browser is, and ignoring signals. */
const browser = `for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
	console.log("browser", process.pid);
	setInterval(() => undefined, 1_000);`;
const runner = `console.log("runner", process.pid);
	require("node:child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(browser)}], { detached: true, stdio: "inherit" });`;
const command = `import { run } from ${addressOf("start.mjs")};
	import { endWithChildren } from ${addressOf("scripts/end-with-children.ts")};
	endWithChildren();
	console.log("command", process.pid);
	await run(process.execPath, ["--eval", ${JSON.stringify(runner)}]);`;

/** Starts a command that runs a stand-in for a runner, and gives it with the processes of all three when they run. */
async function startCommand(program: string, parameters: string[], env = {}): Promise<[ChildProcess, number[]]> {
	const started = spawn(program, parameters, {
		stdio: ["ignore", "pipe", "inherit"],
		env: { PATH: process.env.PATH, COMMAND: command, ...env },
	});
	let printed = "";
	started.stdout?.on("data", (chunk) => (printed += chunk));
	await expect.poll(() => printed).toMatch(/^browser \d+$/m);
	const processes = [...printed.matchAll(/^(?:command|runner|browser) (\d+)$/gm)].map(([, id]) => Number(id));
	onTestFinished(() => {
		for (const id of processes.filter(isAlive)) process.kill(id, "SIGKILL");
	});
	expect(processes).toHaveLength(3);
	return [started, processes];
}

function isAlive(id: number): boolean {
	try {
		return process.kill(id, 0);
	} catch {
		return false;
	}
}

const node = [process.execPath, "--input-type=module", "--eval"] as const;

test.skipIf(process.platform === "win32").each([
	["SIGTERM", 143],
	["SIGINT", 130],
	["SIGHUP", 129],
] as const)("%s ends a command, its runner and what that has started", async (signal, code) => {
	const [program, ...parameters] = [...node, command];
	const [started, processes] = await startCommand(program, parameters);
	started.kill(signal);
	expect(await once(started, "exit")).toEqual([code, null]);
	await expect.poll(() => processes.filter(isAlive)).toEqual([]);
});

test.skipIf(process.platform === "win32")(
	"so does a signal that only the shell hears in which npm runs it",
	async () => {
		const shell = `'${node.join("' '")}' "$COMMAND"; exit $?`;
		const [started, processes] = await startCommand("sh", ["-c", shell], { npm_command: "test" });
		started.kill("SIGTERM");
		await expect.poll(() => processes.filter(isAlive)).toEqual([]);
	},
);

test.skipIf(process.platform === "win32")(
	"a second signal, which a terminal's group or a runner above sends, leaves a command time to clear up",
	async () => {
		const clearsUp = `import { readSync, writeSync } from "node:fs";
			import { endWithChildren } from ${addressOf("scripts/end-with-children.ts")};
			endWithChildren();
			process.on("exit", () => {
				writeSync(1, "clearing up");
				readSync(0, Buffer.alloc(1));
			});
			setInterval(() => undefined, 1_000);
			writeSync(1, "running ");`;
		const started = spawn(process.execPath, [...node.slice(1), clearsUp], { stdio: ["pipe", "pipe", "inherit"] });
		onTestFinished(() => void started.kill("SIGKILL"));
		let printed = "";
		started.stdout.on("data", (chunk) => (printed += chunk));
		await expect.poll(() => printed).toBe("running ");
		started.kill("SIGTERM");
		await expect.poll(() => printed).toBe("running clearing up");
		started.kill("SIGTERM");
		started.stdin.end("!");
		expect(await once(started, "exit")).toEqual([143, null]);
	},
);

test.skipIf(process.platform === "win32")(
	"a signal to .ci/run ends the command that it runs, and no further command starts",
	async () => {
		const folder = await aDataFolder();
		const npm = `#!/bin/sh\necho npm $$\nexec sleep 600\n`;
		await writeFile(join(folder, "npm"), npm, { mode: 0o755 });
		const started = spawn(join(root, ".ci/run"), {
			stdio: ["ignore", "pipe", "inherit"],
			env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
		});
		let printed = "";
		started.stdout.on("data", (chunk) => (printed += chunk));
		await expect.poll(() => printed).toMatch(/^npm \d+\n/);
		const id = Number(printed.slice("npm ".length));
		onTestFinished(() => void (isAlive(id) && process.kill(id, "SIGKILL")));
		started.kill("SIGTERM");
		expect(await once(started, "exit")).toEqual([143, null]);
		expect(isAlive(id)).toBe(false);
		expect(printed).toBe(`npm ${id}\n`);
	},
);
