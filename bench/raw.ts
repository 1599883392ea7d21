import { get } from "node:http";
import { buffer } from "node:stream/consumers";

/** The bytes of a response exactly as a browser receives them, compressed; `fetch` would unpack them. */
export function fetchCompressed(url: string): Promise<{ status: number; bytes: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { "Accept-Encoding": "gzip, br" } }, (answer) => {
			buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, bytes }), reject);
		}).once("error", reject);
	});
}
