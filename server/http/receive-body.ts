import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { messages } from "../../contract/messages.ts";
import type { Reservation } from "./body-budget.ts";
import { HttpError } from "./errors.ts";

/** How a body is received, and its limits. */
export interface ReceiveOptions {
	/** Reserves memory for it in the budget that bodies share. */
	reserve: (end: (reason: Error) => void) => Reservation;
	/** The largest that is taken, in bytes. */
	maxBytes: number;
	/** What is said of a larger one. */
	tooLarge: string;
}

/** Where the bytes of a body go. */
export interface Destination {
	/** Puts what came there; where that takes time, nothing more is read meanwhile. */
	add: (chunk: Uint8Array) => void | Promise<void>;
	/** How much room all of it takes there, in bytes. */
	taken: () => number;
}

/**
 * Receives the body of a request whole, and then lets it be used; its room is taken until that is done.
 * @throws HttpError when it is too large, too slow or broken off, OverloadError when there is no room for it.
 */
export async function receiveBody<Result>(
	context: Context,
	options: ReceiveOptions,
	destination: Destination,
	use: () => Promise<Result>,
): Promise<Result> {
	const { maxBytes, tooLarge } = options;
	if (Number(context.req.header("content-length") ?? 0) > maxBytes) throw new HttpError(413, tooLarge);
	const incoming: unknown = context.env?.incoming;
	if (incoming instanceof IncomingMessage) return receiveIncoming(incoming, options, destination, use);
	// A request from within the process has its body in memory already.
	const body = new Uint8Array(await context.req.raw.arrayBuffer());
	if (body.length > maxBytes) throw new HttpError(413, tooLarge);
	await destination.add(body);
	return use();
}

async function receiveIncoming<Result>(
	incoming: IncomingMessage,
	{ reserve, maxBytes, tooLarge }: ReceiveOptions,
	{ add, taken }: Destination,
	use: () => Promise<Result>,
): Promise<Result> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const reservation = reserve(reject);
	let arrived = 0;
	let adding: Promise<void> | undefined;
	const take = (chunk: Buffer) => {
		arrived += chunk.length;
		if (arrived > maxBytes) return reject(new HttpError(413, tooLarge));
		const added = add(chunk);
		reservation.update(taken(), arrived);
		if (!added) return release(chunk);
		incoming.pause();
		adding = added.finally(() => release(chunk));
		adding.then(() => incoming.resume(), reject);
	};
	// A stream that is paused says that it ends all the same, while its last chunk is still being put away.
	const finish = () => resolve(adding);
	const breakOff = () => reject(new HttpError(400, messages.bodyUnreadable));
	incoming.on("data", take).once("end", finish).once("error", breakOff).once("close", breakOff);
	try {
		await promise;
		reservation.complete();
		return await use();
	} finally {
		// Further bytes are read and discarded.
		incoming.off("data", take).off("end", finish).off("error", breakOff).off("close", breakOff).resume();
		reservation.release();
	}
}

/** Frees the memory of a chunk at once: the garbage collector would leave megabytes of them. */
function release({ buffer, length }: Buffer): void {
	if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
