import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { OverloadError } from "./errors.ts";
import { type BodyLimits, receiveBody } from "./receive-body.ts";

const kibibyte = 1024;

/**
 * The memory that the bodies of anonymous visitors may take together, in bytes. Larger ones leave the last quarter to
 * those of at most 16 KiB, so that a form finds room while slow bodies are held.
 */
const maxStrangersBytes = { all: 16 * 1024 * kibibyte, larger: 12 * 1024 * kibibyte };
const maxSmallBytes = 16 * kibibyte;

/** How long a body may take to arrive, in milliseconds: JSON is small. */
const maxMs = 60_000;

/** The memory that anonymous bodies take now, in bytes. */
let strangersBytes = 0;

interface Options extends BodyLimits {
	/** Whether it may come from anyone, or only from a signed-in user. */
	isStrangers: boolean;
}

/**
 * Receives a small body into memory, and gives it to `use`.
 * @throws as `receiveBody` does, and OverloadError when anonymous bodies leave no room for it.
 */
export async function withBody<Result>(
	context: Context,
	options: Options,
	use: (body: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
	const { isStrangers, maxBytes } = options;
	const expected = Number(context.req.header("content-length") ?? maxBytes);
	let body = new Uint8Array(0);
	let size = 0;
	const resize = (length: number) => {
		const growth = length - body.length;
		const max = length > maxSmallBytes ? maxStrangersBytes.larger : maxStrangersBytes.all;
		if (isStrangers && growth > 0 && strangersBytes + growth > max) throw new OverloadError();
		body = new Uint8Array(body.buffer.transfer(length));
		if (isStrangers) strangersBytes += growth;
	};
	const add = (piece: Uint8Array) => {
		const needed = size + piece.length;
		// One growing block of memory: a body that comes byte by byte would otherwise cost a hundred times its size. At most
		// twice as much as has arrived: what is only announced takes no room.
		if (needed > body.length) resize(Math.max(needed, Math.min(expected, body.length * 2)));
		body.set(piece, size);
		size = needed;
	};
	const incoming: unknown = context.env?.incoming;
	const late = setTimeout(() => {
		if (incoming instanceof IncomingMessage) incoming.destroy();
	}, maxMs).unref();
	try {
		await receiveBody(context, options, add);
		clearTimeout(late);
		return await use(body.subarray(0, size));
	} finally {
		clearTimeout(late);
		// Frees the memory at once, because what waits for the garbage collector is not counted.
		resize(0);
	}
}
