import { createHash, type Hash } from "node:crypto";
import { BackupError } from "./backup-error.ts";
import { readFrames } from "./frames.ts";
import { type Entry, entrySchema, type Manifest, manifestSchema } from "./manifest.ts";
import { frameTypes } from "./writer.ts";

/** What comes out of a backup, in its order. */
export type Part =
	| { part: "begin"; entry: Entry }
	| { part: "content"; entry: Entry; bytes: Buffer }
	| { part: "end"; entry: Entry }
	| { part: "manifest"; manifest: Manifest };

const damaged = new BackupError("it is damaged: its parts do not fit together");
/** Far more than a manifest of a million images needs. */
const maxManifestBytes = 512 * 1024 * 1024;

/**
 * Reads a backup to its end. The manifest comes last, after everything was compared with it.
 * @throws BackupError as soon as something is not as it was written.
 */
export async function* readBackup(path: string, passphrase: string | undefined): AsyncGenerator<Part> {
	const actual: Manifest = { tables: [], images: [], missing: [], damaged: [] };
	const manifest: Buffer[] = [];
	let current: Counted | undefined;
	for await (const frame of readFrames(path, passphrase)) {
		const bytes = frame.subarray(1);
		if (frame[0] === frameTypes.entry) {
			if (current) {
				addToManifest(actual, current);
				yield { part: "end", entry: current.entry };
			}
			current = { entry: readEntry(bytes), hash: createHash("sha256"), bytes: 0, rows: 0 };
			yield { part: "begin", entry: current.entry };
		} else if (frame[0] === frameTypes.content && current) {
			add(current, bytes);
			if (current.entry.entry === "manifest") {
				if (current.bytes > maxManifestBytes) throw damaged;
				manifest.push(bytes);
			} else if (bytes.length > 0) yield { part: "content", entry: current.entry, bytes };
		} else throw damaged;
	}
	const stated = readManifest(Buffer.concat(manifest));
	compare(stated, actual);
	yield { part: "manifest", manifest: stated };
}

/** An entry and what was read of it so far. */
interface Counted {
	entry: Entry;
	hash: Hash;
	bytes: number;
	rows: number;
}

function add(current: Counted, bytes: Buffer): void {
	current.hash.update(bytes);
	current.bytes += bytes.length;
	if (current.entry.entry !== "table") return;
	for (let at = bytes.indexOf("\n"); at !== -1; at = bytes.indexOf("\n", at + 1)) current.rows += 1;
}

function addToManifest(actual: Manifest, { entry, hash, bytes, rows }: Counted): void {
	const sha256 = hash.digest("hex");
	if (entry.entry === "table") actual.tables.push({ name: entry.name, rows, sha256 });
	if (entry.entry === "image") actual.images.push({ folder: entry.folder, name: entry.name, bytes, sha256 });
}

function readEntry(bytes: Buffer): Entry {
	const parsed = entrySchema.safeParse(readJson(bytes));
	if (!parsed.success) throw damaged;
	return parsed.data;
}

function readManifest(bytes: Buffer): Manifest {
	const parsed = manifestSchema.safeParse(readJson(bytes));
	if (!parsed.success) throw damaged;
	return parsed.data;
}

function readJson(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString("utf8"));
	} catch {
		throw damaged;
	}
}

function compare(stated: Manifest, actual: Manifest): void {
	const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
	if (!same(stated.tables, actual.tables) || !same(stated.images, actual.images)) throw damaged;
}
