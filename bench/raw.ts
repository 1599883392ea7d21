import { get } from "node:http";
import { buffer } from "node:stream/consumers";

/** The compressed bytes of a response; `fetch` would unpack them. */
export function fetchCompressed(url: string): Promise<{ status: number; bytes: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { "Accept-Encoding": "gzip, br" } }, (response) => {
			buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject);
		}).once("error", reject);
	});
}
