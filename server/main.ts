import { readConfig } from "./config/config.ts";
import { stopTimeoutMs } from "./durations.ts";
import { start } from "./start.ts";

/** How long the rest of the log may take after stopping, in milliseconds. */
const flushTimeoutMs = 500;
/** npm, the terminal and a supervisor can each pass on the same signal within so many milliseconds; a later one is a second signal. */
const sameSignalMs = 250;

// Output that cannot be written, to a full disk or a closed pipe, is dropped; without a listener the error would end the process.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

/** Serves, or fails with one line for the operator. */
const starting = Promise.try(() => start(readConfig(process.env), process.stdout.isTTY === true));
let signaledAt: number | undefined;

/** Ends the process once its log is written: `process.exit()` would wait forever for a pipe that is not read. */
function exit(code = process.exitCode): void {
	void starting.then(
		({ log }) => log.flush(() => process.exit(code)),
		() => process.exit(code),
	);
}

/** Ends the process, if need be without the rest of its log. */
function exitNow(): void {
	setTimeout(() => process.kill(process.pid, "SIGKILL"), flushTimeoutMs);
	exit(1);
}

/** Stops what serves, once it has started, and ends the process. */
function end(): void {
	if (signaledAt !== undefined) return;
	signaledAt = performance.now();
	setTimeout(exitNow, stopTimeoutMs);
	void starting
		.then(({ stop }) => stop())
		.catch(report)
		.then(() => exit());
}

function report(error: unknown): void {
	running.log.error({ error }, "an unhandled error ends the process");
	process.exitCode = 1;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
	process.on(signal, () => {
		if (signaledAt !== undefined && performance.now() - signaledAt > sameSignalMs) exitNow();
		end();
	});

const running = await starting.catch((error: Error) => {
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
});

// Such an error may have left something half done, so the process ends.
process.on("uncaughtException", (error) => {
	report(error);
	end();
});
