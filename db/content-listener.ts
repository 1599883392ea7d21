import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type ContentAnnouncement, contentChannel, readAnnouncement } from "./content-version.ts";
import { applicationName } from "./postgres.ts";

/** How long connecting may take, and the pause before it is tried again, in milliseconds. */
const delays = { connecting: 1_800, again: 500 };

/**
 * Hears what processes on one PostgreSQL announce of their changes, over a connection of its own that is made anew when it
 * is lost. What is announced meanwhile is not heard; the count of changes tells of it.
 * @returns a function that stops it
 */
export function listenToContent(address: string, heard: (announcement: ContentAnnouncement) => void): () => void {
	const stopping = new AbortController();
	const listenAgain = async () => {
		while (!stopping.signal.aborted) {
			await listenUntilLost(address, heard, stopping.signal);
			await pause(delays.again, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
		}
	};
	void listenAgain();
	return () => stopping.abort();
}

/** Resolves when the connection could not be made, is lost, or is to end. */
async function listenUntilLost(
	address: string,
	heard: (announcement: ContentAnnouncement) => void,
	stopping: AbortSignal,
): Promise<void> {
	const client = new Client({
		connectionString: address,
		application_name: applicationName,
		connectionTimeoutMillis: delays.connecting,
		keepAlive: true,
	});
	const { promise: lost, resolve } = Promise.withResolvers<void>();
	client.on("error", () => resolve()).once("end", resolve);
	stopping.addEventListener("abort", () => resolve(), { once: true });
	client.on("notification", ({ payload = "" }) => {
		const announcement = readAnnouncement(payload);
		if (announcement) heard(announcement);
	});
	try {
		await client.connect();
		await client.query(`listen ${contentChannel}`);
		await lost;
	} catch {
		// Without a connection the count alone is followed.
	}
	// A server that says nothing would never answer a farewell.
	void client.end().catch(() => undefined);
}
