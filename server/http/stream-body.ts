import type { ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "hono";
import type { Log } from "./log.ts";
import { loggedPath } from "./logged-path.ts";

/**
 * A body that is written while it is made. When making it fails, the connection is cut, so that nobody takes what came
 * for the whole: the adapter would end the response as if it were complete, with the reason in it.
 */
export function streamBody(context: Context, log: Log, pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	const outgoing: ServerResponse | undefined = context.env?.outgoing;
	async function* watched() {
		try {
			for await (const piece of pieces) {
				yield piece;
				// A body that waits for nothing would keep all other requests waiting until its end.
				await nextTurn();
			}
		} catch (error) {
			log.error({ method: context.req.method, path: loggedPath(context.req.path), error }, "a response broke off");
			if (!outgoing) throw error;
			outgoing.destroy();
		}
	}
	return WebStream.from(watched()) as ReadableStream<Uint8Array>;
}
