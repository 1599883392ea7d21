import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems choose by themselves, where a connection of another test could take one meanwhile. */
const range = { first: 20_000, end: 32_768 };

/** A port that was free a moment ago, for programs that cannot report a port chosen by the system. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(range.first, range.end);
		if (await isFree(port)) return port;
	}
}

async function isFree(port: number): Promise<boolean> {
	const probe = createServer().listen(port, "127.0.0.1");
	const isListening = await once(probe, "listening").then(
		() => true,
		() => false,
	);
	if (!isListening) return false;
	probe.close();
	await once(probe, "close");
	return true;
}
