import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { signInAt } from "../support/client.ts";
import { type RefusedUpload, uploadByFetch, uploadByHttp } from "../support/refused-upload.ts";
import type { Figure } from "./figure.ts";

const times = 100;
const megabyte = 1024 * 1024;

/** Sends bodies that are refused before they are read, and counts the responses that arrive. */
export function run(): Promise<Figure[]> {
	return withFolder(async (data) => {
		const product = await startOnOneCore(data);
		try {
			const token = await signInAt(product.origin);
			const form = { "Content-Type": "multipart/form-data; boundary=x" };
			const signedIn = { ...form, Authorization: `Bearer ${token}` };
			const uploads: [number, Omit<RefusedUpload, "chunked">][] = [
				[401, { path: "/api/v1/blog", headers: form, bytes: 15 * megabyte }],
				[413, { path: "/api/v1/blog", headers: signedIn, bytes: 20 * megabyte }],
				[415, { path: "/api/v1/user/contact-us", headers: form, bytes: 5 * megabyte }],
			];
			const figures: Figure[] = [];
			for (const [status, upload] of uploads)
				for (const [client, send] of Object.entries({ "Node's client": uploadByHttp, fetch: uploadByFetch }))
					for (const chunked of [false, true]) {
						let arrived = 0;
						let next = 0;
						for (let time = 0; time < times; time++) {
							const response = await send(product.origin, { ...upload, chunked }).catch(() => undefined);
							// What comes in chunks to an upload is read to its end before it is refused, so that nothing has to close.
							const mayStay = chunked && status === 413;
							if (response?.status === status && (mayStay || response.connection === "close")) arrived += 1;
							const health = await fetch(`${product.origin}/healthz`).catch(() => undefined);
							if (health?.ok) next += 1;
						}
						figures.push({
							what: `${status} to ${upload.bytes / megabyte} MB ${chunked ? "in chunks" : "with its length"} from ${client}`,
							goal: `${times} of ${times} arrive, and the next request works`,
							measured: `${arrived} and ${next}`,
							met: arrived === times && next === times,
						});
					}
			return figures;
		} finally {
			await product.stop();
		}
	});
}
