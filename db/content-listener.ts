import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type ContentAnnouncement, contentChannel, readAnnouncement } from "./content-version.ts";
import { applicationName } from "./postgres.ts";

/** How long connecting may take, and the pause before the next attempt, in milliseconds. */
const delays = { connecting: 1_800, again: 500 };

/**
 * Listens to the changes that processes on one PostgreSQL announce, on a connection of its own that is replaced when
 * it is lost. It misses what is announced in between; the content version tells of that.
 * @returns a function that stops it
 */
export function listenToContent(
	address: string,
	onAnnouncement: (announcement: ContentAnnouncement) => void,
): () => void {
	const stopping = new AbortController();
	const listenAgain = async () => {
		while (!stopping.signal.aborted) {
			await listenUntilLost(address, onAnnouncement, stopping.signal);
			await pause(delays.again, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
		}
	};
	void listenAgain();
	return () => stopping.abort();
}

/** Resolves when the connection could not be made, is lost, or `stopping` aborts. */
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
		// Without a connection, checks of the content version find every change.
	}
	// A silent server never confirms the end, so nothing waits for it.
	void client.end().catch(() => undefined);
}
