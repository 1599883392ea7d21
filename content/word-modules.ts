import type { WordsByFile } from "./live.ts";

/** The files of words that browsers load, by the module that holds them. Nothing else of `content/` is published so. */
export const wordModules: Readonly<Record<string, readonly string[]>> = {
	frame: ["brand.json", "company.json", "layout.json", "services.json"],
	about: ["about.json"],
	blog: ["blog.json"],
	careers: ["careers.json"],
	contact: ["contact.json"],
	forms: ["forms.json"],
	home: ["home.json"],
	people: ["people.json"],
	privacy: ["privacy.json"],
	projects: ["projects.json"],
	"services-page": ["services-page.json"],
	technologies: ["technologies.json"],
	testimonials: ["testimonials.json"],
};

/** What the address of every module of words begins with where scripts import it; the page's import map leads on from it. */
export const importedWords = "/live/";

/** Where the modules of words are that a page shows. @param hash names the words */
export function wordsFolder(hash: string): string {
	return `/words/${hash}/`;
}

/** The source of each module by its name. @param words as pages show them */
export function moduleSources(words: WordsByFile): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(wordModules).map(([name, files]) => {
			const values = Object.fromEntries(files.map((file) => [file, words.get(file)]));
			return [`${name}.js`, `export default ${JSON.stringify(values)}`];
		}),
	);
}

/** The import map of a page: it leads the imports of words to the folder of those that the page shows. */
export function importMap(folder: string): string {
	return JSON.stringify({ imports: { [importedWords]: folder } });
}
