import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { schemaByFile } from "../../content/schema-by-file.ts";
import { servicePath } from "../../content/service-path.ts";
import { serviceNames } from "../../contract/service.ts";

/** A file of words that the owner can change. */
export interface WordFile {
	/** Its path inside `content/`. */
	path: string;
	schema: z.ZodType;
	/** What this release ships. */
	shipped: object;
}

const content = join(import.meta.dirname, "../../content");

/** The words of the program itself, which stay as they ship. */
const ofTheProgram = ["admin.json", "conditions.json"];

let files: ReadonlyMap<string, WordFile> | undefined;

/** The files that the owner can change, by the name that the API gives them: `home`, or `service-vlsi`. */
export function wordFiles(): ReadonlyMap<string, WordFile> {
	files ??= new Map(
		Object.entries(schemaByFile)
			.filter(([path]) => !ofTheProgram.includes(path))
			.map(([path, schema]) => [
				nameOf(path),
				{ path, schema, shipped: JSON.parse(readFileSync(join(content, path), "utf8")) },
			]),
	);
	return files;
}

function nameOf(path: string): string {
	const service = serviceNames.find((name) => servicePath(name) === `/${path}`);
	return service ? `service-${service}` : path.replace(/\.json$/, "");
}
