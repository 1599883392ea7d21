import { type Logger, pino } from "pino";

export type Log = Pick<Logger, "info" | "warn" | "error">;

/**
 * JSON lines on standard output, batched for a second at most: a kept page is answered faster than a line is written.
 * Paths are logged without their query, and bodies never, so no address, password or token reaches a line.
 */
export function createLog(): Logger {
	return pino(
		{ base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: pino.stdSerializers.err } },
		pino.destination({ dest: 1, minLength: 8_192, periodicFlush: 1_000, sync: false }),
	);
}
