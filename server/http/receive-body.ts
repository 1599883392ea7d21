import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { messages } from "../../contract/messages.ts";
import { HttpError } from "./errors.ts";

/** The limits of a body. */
export interface BodyLimits {
	/** The largest that is taken, in bytes. */
	maxBytes: number;
	/** What is said of a larger one. */
	tooLarge: string;
}

/**
 * Receives the body of a request, piece by piece. After a refusal the rest is read and discarded.
 * @param add puts a piece where it goes; where that takes time, nothing more is read meanwhile.
 * @throws HttpError 413 when the body is too large, 400 when it breaks off; and what `add` throws.
 */
export async function receiveBody(
	context: Context,
	{ maxBytes, tooLarge }: BodyLimits,
	add: (piece: Uint8Array) => void | Promise<void>,
): Promise<void> {
	if (Number(context.req.header("content-length") ?? 0) > maxBytes) throw new HttpError(413, tooLarge);
	const incoming: unknown = context.env?.incoming;
	// A request from within the process has its body in memory already.
	const pieces =
		incoming instanceof IncomingMessage
			? incoming.iterator({ destroyOnReturn: false })
			: [new Uint8Array(await context.req.raw.arrayBuffer())];
	let size = 0;
	try {
		for await (const piece of pieces) {
			size += piece.length;
			if (size > maxBytes) throw new HttpError(413, tooLarge);
			await add(piece);
		}
	} catch (error) {
		const isBroken = incoming instanceof IncomingMessage && incoming.errored === error;
		throw isBroken ? new HttpError(400, messages.bodyUnreadable) : error;
	} finally {
		if (incoming instanceof IncomingMessage) incoming.resume();
	}
}
