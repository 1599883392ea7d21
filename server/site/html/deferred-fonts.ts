/** The key in `localStorage` under which a browser notes that it has loaded the fonts. */
const storageKey = "fonts";

/** Applies the fonts before the first paint in a browser that has loaded them before. Follows the style of `deferFonts`. */
export const knownFontsScript = `
try { if (localStorage.getItem("${storageKey}") === "loaded") document.getElementById("${storageKey}").media = "all"; } catch {}
`;

/**
 * Lets fonts load after the first paint of a first visit: text stands at once in a system font of the same measures, and
 * changes once, when all fonts are there. A browser without scripts links the file with these rules.
 * @param rules the `@font-face` rules
 * @returns the element that holds them, and the statements that load them (`after-paint.ts`)
 */
export function deferFonts(rules: string): { element: string; statements: string } {
	return {
		element: `<style id="${storageKey}" media="not all">${rules}</style>`,
		statements: `
const fonts = document.getElementById("${storageKey}");
const load = ([, href]) => new Promise((done) =>
	add({ rel: "preload", as: "font", crossOrigin: "anonymous", href, onload: done, onerror: done }));
if (fonts.media !== "all") Promise.all([...fonts.textContent.matchAll(/url\\(([^)]+)/g)].map(load)).then(() => {
	fonts.media = "all";
	try { localStorage.setItem("${storageKey}", "loaded"); } catch {}
});`,
	};
}
