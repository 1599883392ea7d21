import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { wordSchemas } from "../../content/schema-by-file.ts";
import { storedBrandSchema } from "../../contract/brand.ts";

/** A file of words that the owner can change: its path inside `content/`, its schema, and what this release ships. */
export type WordFile = ReturnType<typeof readFile>;

const content = join(import.meta.dirname, "../../content");

let files: ReadonlyMap<string, WordFile> | undefined;

/** The files that the owner can change, by the name that the API gives them: `home`, or `service-vlsi`. */
export function wordFiles(): ReadonlyMap<string, WordFile> {
	files ??= new Map(wordSchemas().map(({ name, path, schema }) => [name, readFile(path, schema)]));
	return files;
}

let brand: WordFile | undefined;

/** The colors and the logo, which are kept as words are, in the row `brand`; they have calls of their own. */
export function brandFile(): WordFile {
	brand ??= readFile("brand.json", storedBrandSchema);
	return brand;
}

function readFile(path: string, schema: z.ZodType) {
	const shipped: object = JSON.parse(readFileSync(join(content, path), "utf8"));
	return { path, schema, shipped };
}
