// A step of the build: adds a brotli and a gzip form to every file that shrinks, each as small as possible.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Types that are not compressed already. */
const shrinking = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** Bytes below which compression gains nothing. */
const minBytes = 300;

const directory = join(process.env.BUILD_DIRECTORY ?? "build", "client");
const entries = await readdir(directory, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && shrinking.has(extname(entry.name)));
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));

async function compress(file: string): Promise<void> {
	const bytes = await readFile(file);
	if (bytes.length < minBytes) return;
	const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	const forms: [string, Buffer][] = [
		[".br", await promisify(brotliCompress)(bytes, { params: best })],
		[".gz", await promisify(gzip)(bytes, { level: 9 })],
	];
	for (const [ending, form] of forms) {
		if (form.length < bytes.length) await writeFile(file + ending, form);
	}
}
