import { type Logger, pino } from "pino";

export type Log = Pick<Logger, "info" | "warn" | "error">;

/** Bytes of lines that wait to be written; what comes after them is dropped. */
const mostWaiting = 1024 * 1024;

/**
 * JSON lines on standard output, batched for a second at most: a cached page is answered faster than a line is written.
 * Paths are logged without their query, and bodies never, so no address, password or token reaches a line.
 */
export function createLog(): Logger {
	const output = pino.destination({
		dest: 1,
		minLength: 8_192,
		maxLength: mostWaiting,
		periodicFlush: 1_000,
		sync: false,
	});
	let isWritable = true;
	output.on("write", () => {
		isWritable = true;
	});
	// Lines that cannot be written, to a full disk for instance, wait for room; without a listener they would end the process.
	output.on("error", () => {
		isWritable = false;
	});
	// Its own would wait for room for ever, and the end of the process with it.
	const { flushSync } = output;
	output.flushSync = () => {
		if (isWritable) flushSync.call(output);
	};
	return pino(
		{ base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: pino.stdSerializers.err } },
		output,
	);
}
