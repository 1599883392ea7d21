// `npm run preview`: what `npm start` runs, built and started again whenever a source changes.
import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build, buildInputs } from "../bootstrap/build.mjs";
import { run } from "../bootstrap/child.mjs";
import { Failure, main } from "../bootstrap/failure.mjs";
import { install } from "../bootstrap/install.mjs";
import { root } from "../bootstrap/root.mjs";
import { productNode } from "../bootstrap/runtime.mjs";
import { serverCommand, serverSettings } from "../bootstrap/server.mjs";

/** The pause after a change before a build, in milliseconds: an editor or a change of branches writes many files. */
const debounceMs = 200;

let change = Promise.withResolvers<void>();
for (const source of [...buildInputs, "server", "db"])
	watch(join(root, source), { recursive: true, persistent: false }, (_, file) => {
		if (!/\.test\.tsx?$/.test(file ?? "")) change.resolve();
	});

await main(async () => {
	await build(root);
	for (;;) {
		const server = startServer();
		const rebuilt = buildAfterChange();
		const ended = await Promise.race([server.ended, rebuilt]);
		if (ended === 0) process.exit();
		if (ended !== undefined) console.log("The server ended; it starts again after the next change.");
		// The old build is served until the new one is complete.
		await rebuilt;
		server.stop();
		await server.ended;
	}
});

function startServer(): { ended: Promise<number>; stop: () => void } {
	let pid = 0;
	let lives = true;
	const ended = run(productNode(root), serverCommand, {
		cwd: root,
		env: { ...process.env, ...serverSettings },
		started: (id) => {
			pid = id;
		},
	}).then(({ code }) => {
		lives = false;
		return code;
	});
	return { ended, stop: () => void (lives && process.kill(pid, "SIGTERM")) };
}

/** Waits for a change, and builds until a build succeeds. */
async function buildAfterChange(): Promise<undefined> {
	for (;;) {
		await change.promise;
		await pause(debounceMs);
		change = Promise.withResolvers();
		try {
			await install(root);
			await build(root);
			return undefined;
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			console.error(`${error.message}\nThe last whole build is still served.`);
		}
	}
}
