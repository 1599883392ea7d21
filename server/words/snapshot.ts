import { createHash } from "node:crypto";
import { keepTexts } from "../../content/keep-texts.ts";
import type { WordsByFile } from "../../content/live.ts";
import { moduleSources } from "../../content/word-modules.ts";
import { fitValues } from "./merge.ts";
import { wordFiles } from "./word-files.ts";

/** All words at one moment. */
export interface WordsSnapshot {
	/** Differs as soon as one word that browsers load differs. */
	hash: string;
	/** What mails, feeds and the API say. */
	files: WordsByFile;
	/** What pages show: what no line should part is kept together. */
	shown: WordsByFile;
	/** The source of each module that browsers load, by its file's name. */
	modules: ReadonlyMap<string, string>;
	/** By the file's name in the API, the places whose stored value this release refuses. */
	refused: ReadonlyMap<string, readonly string[]>;
}

/** Shipped words as pages show them, by their path inside `content/`. */
const shippedAsShown = new Map<string, object>();

/**
 * All words with these values of the owner in place of what ships.
 * @param values by the file's name in the API
 */
export function snapshotOf(values: ReadonlyMap<string, unknown>): WordsSnapshot {
	const files = new Map<string, object>();
	const shown = new Map<string, object>();
	const refused = new Map<string, string[]>();
	for (const [name, { path, schema, shipped }] of wordFiles()) {
		if (!values.has(name)) {
			files.set(path, shipped);
			if (!shippedAsShown.has(path)) shippedAsShown.set(path, asShown(shipped));
			shown.set(path, shippedAsShown.get(path) ?? shipped);
			continue;
		}
		const fitted = fitValues(schema, shipped, values.get(name));
		files.set(path, fitted.words);
		shown.set(path, asShown(fitted.words));
		if (fitted.refused.length > 0) refused.set(name, fitted.refused);
	}
	const modules = moduleSources(shown);
	const hash = createHash("sha256")
		.update([...modules.values()].join("\n"))
		.digest("base64url")
		.slice(0, 12);
	return { hash, files, shown, modules, refused };
}

function asShown(words: object): object {
	return keepTexts(words) as object;
}
