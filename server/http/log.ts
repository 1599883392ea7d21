import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";
import { describeError } from "./log-error.ts";
import { readableLine } from "./log-line.ts";
import { requestId } from "./request-id.ts";

export type Log = Pick<Logger, "info" | "warn" | "error">;

/** Bytes of lines that wait to be written; what comes after them is dropped. */
const maxWaiting = 1024 * 1024;

/**
 * Writes what happens on standard output: JSON lines, or readable ones where a person is watching. Paths are logged
 * without their query, senders as their network, and bodies never, so no address, password or token reaches a line. A line
 * that a request causes carries its id.
 */
export function createLog({ logLevel }: Pick<Config, "logLevel">, terminal: boolean): Logger {
	return pino(
		{
			level: logLevel,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { error: (error: unknown) => describeError(error) },
			mixin: () => {
				const id = requestId();
				return id === undefined ? {} : { id };
			},
		},
		terminal ? readable : batched(),
	);
}

const readable: DestinationStream = { write: (line) => void process.stdout.write(readableLine(line)) };

/** Standard output, written at least once a second: a cached page is answered faster than a line is written. */
function batched(): DestinationStream {
	const output = pino.destination({
		dest: 1,
		minLength: 8_192,
		maxLength: maxWaiting,
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
	// The stream's own flush would wait for disk space forever, and delay the end of the process.
	const { flushSync } = output;
	output.flushSync = () => {
		if (isWritable) flushSync.call(output);
	};
	return output;
}
