/** What the address of every module of words begins with where scripts import it; the page's import map leads on from it. */
export const importedWords = "/live/";

/** Where the modules of words are that a page shows. @param hash names the words */
export function wordsFolder(hash: string): string {
	return `/words/${hash}/`;
}

/** The import map of a page: it leads the imports of words to the folder of those that the page shows. */
export function importMap(folder: string): string {
	return JSON.stringify({ imports: { [importedWords]: folder } });
}
