import type { Deferred } from "./after-paint.ts";

/** A font that is a file; those that only adjust a font of the system's stay where they are. */
const fontFile = /@font-face\{[^}]*url\([^}]*\}/g;

const preload = /<link rel="preload" as="font"[^>]*>/g;

/** Where the browser notes that it has the fonts, so that no later page is painted without them first. */
const note = "fonts";

/**
 * Lets the fonts load after the first paint of a first visit: text stands at once in a system font of the same measures,
 * and changes once, when all fonts are there. A browser that had them before takes them at once; one without scripts
 * has them from the whole stylesheet.
 * @param page whose stylesheet is inlined
 */
export function withLateFonts(page: string): Deferred {
	const fonts = page.match(fontFile)?.join("");
	if (fonts === undefined) return { page, work: "" };
	const early = `<style id="${note}" media="not all">${fonts}</style><script>
try { if (localStorage.getItem("${note}") === "loaded") document.getElementById("${note}").media = "all"; } catch {}
</script>`;
	return {
		page: page
			.replace(preload, "")
			.replace(fontFile, "")
			.replace("</head>", () => `${early}</head>`),
		work: `
const fonts = document.getElementById("${note}");
const load = ([, href]) => new Promise((done) =>
	add("link", { rel: "preload", as: "font", crossOrigin: "anonymous", href, onload: done, onerror: done }));
if (fonts.media !== "all") Promise.all([...fonts.textContent.matchAll(/url\\(([^)]+)/g)].map(load)).then(() => {
	fonts.media = "all";
	try { localStorage.setItem("${note}", "loaded"); } catch {}
});`,
	};
}
