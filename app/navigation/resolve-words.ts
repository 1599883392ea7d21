import { importedWords } from "../../content/word-modules.ts";

/**
 * Names the modules of words in React Router's manifest by where they are. What is loaded ahead of a page is named there as
 * scripts import it, and only the import map knows where that leads.
 */
export function resolveWords(): void {
	const manifest = window.__reactRouterManifest;
	for (const part of [manifest?.entry, ...Object.values(manifest?.routes ?? {})]) {
		if (part?.imports)
			part.imports = part.imports.map((name) => (name.startsWith(importedWords) ? import.meta.resolve(name) : name));
	}
}
