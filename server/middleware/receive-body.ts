import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { messages } from "../../contract/messages.ts";
import { HttpError } from "../errors.ts";
import type { Place } from "./body-room.ts";

/** How a body is received. */
interface Receiving {
	/** Takes a place for it in the memory that bodies share. */
	enter: (end: (reason: Error) => void) => Place;
	/** The largest that is taken, in bytes. */
	most: number;
	/** What is said of a larger one. */
	tooLarge: string;
}

/**
 * Receives the body of a request whole, and gives it to `use`; its memory is counted until that is done.
 * @throws HttpError when it is too large, too slow or broken off, OverloadError when there is no room for it.
 */
export async function withBody<Result>(
	context: Context,
	receiving: Receiving,
	use: (body: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
	const { most, tooLarge } = receiving;
	if (Number(context.req.header("content-length") ?? 0) > most) throw new HttpError(413, tooLarge);
	const incoming: unknown = context.env?.incoming;
	if (incoming instanceof IncomingMessage) return withIncoming(incoming, receiving, use);
	// A request that this program makes itself, whose body is in memory already.
	const body = new Uint8Array(await context.req.raw.arrayBuffer());
	if (body.length > most) throw new HttpError(413, tooLarge);
	return use(body);
}

async function withIncoming<Result>(
	incoming: IncomingMessage,
	{ enter, most, tooLarge }: Receiving,
	use: (body: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
	const place = enter(reject);
	const expected = Number(incoming.headers["content-length"] ?? most);
	let body = new Uint8Array(0);
	let size = 0;
	const add = (chunk: Buffer) => {
		const needed = size + chunk.length;
		if (needed > most) return reject(new HttpError(413, tooLarge));
		// One growing piece of memory: a body that comes byte by byte would otherwise cost a hundred times its size. Twice as
		// much at most as has arrived: what is only announced takes no room.
		if (needed > body.length)
			body = new Uint8Array(body.buffer.transfer(Math.max(needed, Math.min(expected, body.length * 2))));
		body.set(chunk, size);
		size = needed;
		place.hold(body.length, size);
	};
	const finish = () => resolve(body.subarray(0, size));
	const breakOff = () => reject(new HttpError(400, messages.bodyUnreadable));
	incoming.on("data", add).once("end", finish).once("error", breakOff).once("close", breakOff);
	try {
		const whole = await promise;
		place.complete();
		return await use(whole);
	} finally {
		// What still comes flows past from here on, with nobody to keep it.
		incoming.off("data", add).off("end", finish).off("error", breakOff).off("close", breakOff);
		// Its memory is free at once: what waits for the garbage collector is in nobody's count.
		body = new Uint8Array(body.buffer.transfer(0));
		place.leave();
	}
}
