/** Pino's levels by their numbers. */
const names: Record<number, string> = { 10: "trace", 20: "debug", 30: "info", 40: "WARN", 50: "ERROR", 60: "FATAL" };

/** A line of the log as a person at a terminal reads it: time (UTC), level, what happened, and with what. */
export function readableLine(json: string): string {
	const { level, time, msg, error, method, path, status, ms, ...rest } = JSON.parse(json);
	const request = method === undefined ? [] : [method, path, status, ms !== undefined && `${ms} ms`];
	const fields = Object.entries(rest).map(
		([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
	);
	const parts = [String(time).slice(11, 23), (names[level] ?? "").padEnd(5), ...request, msg, ...fields].filter(
		Boolean,
	);
	const trace = error === undefined ? "" : `\n${error.stack ?? JSON.stringify(error)}`;
	// Control characters could move the cursor or color the terminal.
	return `${`${parts.join(" ")}${trace}`.replace(/(?![\n\t])\p{Cc}/gu, "")}\n`;
}
