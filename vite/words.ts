import type { Plugin } from "vite";
import { wordModules } from "../content/schema-by-file.ts";
import { importedWords } from "../content/word-modules.ts";

/** In browsers, words are what their module holds. */
const liveModule = "\0live";
const fileModule = "\0/words-of/";

const moduleOf = new Map(
	Object.entries(wordModules).flatMap(([name, files]) => files.map((file): [string, string] => [file, name])),
);

/**
 * Leaves the words of public pages out of what is built for browsers. Its modules import `/live/NAME.js`, which the import
 * map of each page leads to the words of that page (`server/site/words/routes.ts`). Vite's manifest names these modules
 * next to a page's others, so that all are loaded together.
 */
export function words(): Plugin {
	return {
		name: "words",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		// Vite would take an external module for a file of the build.
		config: () => ({
			build: {
				modulePreload: {
					resolveDependencies: (_, files) => files.filter((file) => !file.startsWith(importedWords)),
				},
			},
		}),
		resolveId(name, importer = "") {
			if (name.startsWith(importedWords)) return { id: name, external: true };
			if (!/\/content\/[\w-]+\.ts$/.test(importer)) return undefined;
			if (name === "./live.ts") return liveModule;
			const file = name.slice("./".length);
			// With another ending, or Vite would read it as JSON.
			return moduleOf.has(file) ? fileModule + file.replace(/\.json$/, ".js") : undefined;
		},
		load(id) {
			if (id === liveModule) return "export const live = (_, words) => words;";
			if (!id.startsWith(fileModule)) return undefined;
			const file = id.slice(fileModule.length).replace(/\.js$/, ".json");
			const address = JSON.stringify(`${importedWords}${moduleOf.get(file)}.js`);
			return {
				code: `import words from ${address};export default words[${JSON.stringify(file)}];`,
				moduleSideEffects: false,
			};
		},
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const asset = bundle[".vite/manifest.json"];
				if (asset?.type !== "asset") return this.error("Vite writes no manifest of its modules");
				const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(String(asset.source));
				const entries = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
				for (const chunk of Object.values(bundle)) {
					if (chunk.type !== "chunk") continue;
					const own = chunk.imports.filter((name) => name.startsWith(importedWords)).map((name) => name.slice(1));
					for (const name of own) manifest[name] = { file: name };
					const entry = entries.get(chunk.fileName);
					if (entry && own.length > 0) entry.imports = [...(entry.imports ?? []), ...own];
				}
				asset.source = JSON.stringify(manifest);
			},
		},
	};
}
