import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postCalls } from "../../contract/posts.ts";
import { download } from "./api.ts";
import { CallError } from "./call-error.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Lets `fetch` answer a file piece by piece. */
function serve(write: (pieces: ReadableStreamDefaultController<Uint8Array>) => Promise<void>): void {
	vi.stubGlobal("fetch", async () => {
		const body = new ReadableStream<Uint8Array>({
			start(pieces) {
				void write(pieces);
			},
		});
		const headers = { "Content-Disposition": 'attachment; filename="contact.csv"', "Entry-Count": "3" };
		return new Response(body, { headers });
	});
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const line = new TextEncoder().encode("line\n");

test("a file that keeps coming is read to its end, however long that takes", async () => {
	serve(async (pieces) => {
		for (let piece = 0; piece < 10; piece += 1) {
			await pause(25);
			pieces.enqueue(line);
		}
		pieces.close();
	});
	const file = download(postCalls.export, {});
	await vi.advanceTimersByTimeAsync(260_000);
	const { file: bytes, name, entries } = await file;
	expect([bytes.size, name, entries]).toEqual([50, "contact.csv", "3"]);
});

test("a file that breaks off is refused", async () => {
	serve(async (pieces) => {
		pieces.enqueue(line);
		await pause(1);
		pieces.error(new TypeError("network error"));
	});
	const refused = expect(download(postCalls.export, {})).rejects.toThrow(CallError);
	await vi.advanceTimersByTimeAsync(1_000);
	await refused;
});
