import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findProgram, output, pinToCore } from "./programs.ts";

/** The requests of a load run. */
export interface Load {
	url: string;
	seconds: number;
	connections?: number;
	headers?: Record<string, string>;
	/** Sent by POST as JSON. */
	json?: unknown;
}

/** The load generator; its Debian package has the same name. */
export const loadProgram = findProgram("wrk");

/**
 * Sends requests as fast as they are answered, over keep-alive connections, from one core.
 * @param folder for a script
 * @throws when a response is not a success
 */
export async function requestsPerSecond(
	folder: string,
	{ url, seconds, connections = 64, headers = {}, json }: Load,
): Promise<number> {
	const script = join(folder, "load.lua");
	await writeFile(
		script,
		json === undefined
			? ""
			: `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [==[${JSON.stringify(json)}]==]\n`,
	);
	const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const report = await output(
		pinToCore("client", [loadProgram ?? "wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, ...sent, url]),
		{ seconds: seconds + 30 },
	);
	if (/Non-2xx|Socket errors/.test(report))
		throw new Error(`${url} did not answer every request with a success:\n${report}`);
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}
