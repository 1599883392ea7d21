import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { messages } from "../../contract/messages.ts";
import { HttpError, OverloadError } from "./errors.ts";

const kibibyte = 1024;

/**
 * The memory that the bodies of anonymous visitors may take together, in bytes. Larger ones leave the last quarter to
 * those of at most 16 KiB, so that a form finds room while slow bodies are held.
 */
const maxStrangersBytes = { all: 16 * 1024 * kibibyte, larger: 12 * 1024 * kibibyte };
const maxSmallBytes = 16 * kibibyte;

/** The memory that anonymous bodies take now, in bytes. */
let strangersBytes = 0;

/** What a body may be. */
export interface BodyLimits {
	/** The largest that is taken, in bytes. */
	maxBytes: number;
	/** The message that refuses a larger one. */
	tooLarge: string;
	/** Whether anyone may send it, or only who is signed in. */
	isStrangers: boolean;
	/** How long it may take to arrive, in milliseconds. */
	maxMs: number;
}

/**
 * Receives a body into memory, and gives it to `use`. After a refusal the rest is read and discarded.
 * @throws HttpError 413 when it is too large, 400 when it breaks off; OverloadError when anonymous bodies leave no
 * room for it.
 */
export async function withBody<Result>(
	context: Context,
	options: BodyLimits,
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
	try {
		await receive(context, options, add);
		return await use(body.subarray(0, size));
	} finally {
		// Frees the memory at once, because what waits for the garbage collector is not counted.
		resize(0);
	}
}

async function receive(
	context: Context,
	{ maxBytes, maxMs, tooLarge }: BodyLimits,
	add: (piece: Uint8Array) => void,
): Promise<void> {
	if (Number(context.req.header("content-length") ?? 0) > maxBytes) throw new HttpError(413, tooLarge);
	const incoming = context.env?.incoming instanceof IncomingMessage ? context.env.incoming : undefined;
	const late = setTimeout(() => incoming?.destroy(), maxMs).unref();
	let size = 0;
	try {
		// A request from within the process has its body in memory already.
		const pieces = incoming?.iterator({ destroyOnReturn: false }) ?? [
			new Uint8Array(await context.req.raw.arrayBuffer()),
		];
		for await (const piece of pieces) {
			size += piece.length;
			if (size > maxBytes) throw new HttpError(413, tooLarge);
			add(piece);
		}
	} catch (error) {
		throw incoming?.errored === error ? new HttpError(400, messages.bodyUnreadable) : error;
	} finally {
		clearTimeout(late);
		incoming?.resume();
	}
}
