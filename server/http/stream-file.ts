import type { ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "hono";
import type { Log } from "./log.ts";
import { loggedPath } from "./logged-path.ts";

/**
 * A file to download, which is written while it is made. When making it fails, the connection is cut, so that nobody
 * takes what came for the whole: the adapter would end the response as if it were complete, with the reason in it.
 */
export function streamFile(context: Context, log: Log, name: string, pieces: AsyncIterable<Uint8Array>): Response {
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
	const body = WebStream.from(watched()) as ReadableStream<Uint8Array>;
	return new Response(body, { headers: { "Content-Disposition": `attachment; filename="${name}"` } });
}
