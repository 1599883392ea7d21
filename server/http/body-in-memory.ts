import type { Context } from "hono";
import { type ReceiveOptions, receiveBody } from "./receive-body.ts";

/** Receives a small body into memory, and gives it to `use`. @throws as `receiveBody` does */
export async function withBody<Result>(
	context: Context,
	options: ReceiveOptions,
	use: (body: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
	const expected = Number(context.req.header("content-length") ?? options.maxBytes);
	let body = new Uint8Array(0);
	let size = 0;
	const add = (chunk: Uint8Array) => {
		const needed = size + chunk.length;
		// One growing piece of memory: a body that comes byte by byte would otherwise cost a hundred times its size. Twice as
		// much at most as has arrived: what is only announced takes no room.
		if (needed > body.length)
			body = new Uint8Array(body.buffer.transfer(Math.max(needed, Math.min(expected, body.length * 2))));
		body.set(chunk, size);
		size = needed;
	};
	try {
		return await receiveBody(context, options, { add, taken: () => body.length }, () => use(body.subarray(0, size)));
	} finally {
		// Frees the memory at once, because the budget does not count what waits for the garbage collector.
		body = new Uint8Array(body.buffer.transfer(0));
	}
}
