import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { withProduct } from "../product.ts";
import { atMost, type Row } from "../row.ts";

/** The heaviest pages, and a light one. */
const pageKinds = [
	"/",
	"/service/vlsi",
	"/service/app-development",
	"/about",
	"/blogs",
	"/blog/int8-cnn-on-a-cortex-m4",
	"/contact-us",
];

/** Bytes that a browser receives before it can paint, and the script that a first visit loads by itself. */
export async function measureWeight(): Promise<Row[]> {
	const pages = await withProduct("posts", 20, ({ origin }) =>
		Promise.all(pageKinds.map((path) => weigh(origin, path))),
	);
	const scriptOf = (wanted: string) => pages.find(({ path }) => path === wanted)?.script ?? Number.NaN;
	return [
		...pages.map(({ path, html }) => atMost(14.4, "kB", `${path} with its headers, brotli`, html)),
		atMost(120, "KiB", "First-load script on home, brotli", scriptOf("/")),
		atMost(104, "KiB", "First-load script on a page of text, brotli", scriptOf("/about")),
	];
}

async function weigh(origin: string, path: string): Promise<{ path: string; html: number; script: number }> {
	const page = await (await fetch(origin + path)).text();
	// The preloaded modules, those that the page's own script imports, and their imports.
	const named = page.matchAll(/"(\/static\/[^"]+\.js)"/g);
	const scripts = [...new Set([...named].map(([, script]) => script))];
	const html = await compressedSize(origin + path);
	const sizes = await Promise.all(scripts.map((script) => compressedSize(origin + script)));
	return {
		path,
		html: (html.head + html.body) / 1_000,
		script: sizes.reduce((sum, { body }) => sum + body, 0) / 1_024,
	};
}

/** The bytes of a response and of its headers, as a browser receives them; `fetch` would unpack them. */
function compressedSize(url: string): Promise<{ head: number; body: number }> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { "Accept-Encoding": "gzip, br" } }, (response) => {
			const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 19);
			buffer(response).then(({ length }) => resolve({ head, body: length }), reject);
		}).once("error", reject);
	});
}
