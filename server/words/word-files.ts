import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { wordSchemas } from "../../content/schema-by-file.ts";
import { storedBrandSchema } from "../../contract/brand.ts";

/** A file of words that the owner can change. */
export interface WordFile {
	/** Its path inside `content/`. */
	path: string;
	schema: z.ZodType;
	/** What this release ships. */
	shipped: object;
}

const content = join(import.meta.dirname, "../../content");

let files: ReadonlyMap<string, WordFile> | undefined;

/** The files that the owner can change, by the name that the API gives them: `home`, or `service-vlsi`. */
export function wordFiles(): ReadonlyMap<string, WordFile> {
	files ??= new Map(wordSchemas().map(({ name, path, schema }) => [name, readFile(path, schema)]));
	return files;
}

/** The colors and the logo, which are stored as words are, in the row `brand`; they have calls of their own. */
export const brandFile: WordFile = readFile("brand.json", storedBrandSchema);

function readFile(path: string, schema: z.ZodType): WordFile {
	return { path, schema, shipped: JSON.parse(readFileSync(join(content, path), "utf8")) };
}
