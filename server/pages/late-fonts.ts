/** A font that is a file; those that only adjust a font of the system's stay where they are. */
const fontFile = /@font-face\{[^}]*url\([^}]*\}/g;

const preload = /<link rel="preload" as="font"[^>]*>/g;

/** Where the browser notes that it has the fonts, so that no later page is painted without them first. */
const note = "fonts";

/**
 * Lets the fonts load after the first paint of a first visit: text stands at once in a system font of the same measures.
 * A browser that had them before takes them at once, and one without scripts as always.
 * @param page whose stylesheet is inlined
 */
export function withLateFonts(page: string): string {
	const fonts = page.match(fontFile)?.join("");
	if (fonts === undefined) return page;
	const late = `<style id="${note}" media="not all">${fonts}</style><noscript><style>${fonts}</style></noscript><script>{
const show = () => {
	document.getElementById("${note}").media = "all";
	try { localStorage.setItem("${note}", "loaded"); } catch {}
};
let had = false;
try { had = localStorage.getItem("${note}") === "loaded"; } catch {}
had || document.visibilityState === "hidden" ? show() : requestAnimationFrame(() => setTimeout(show));
}</script>`;
	return page
		.replace(preload, "")
		.replace(fontFile, "")
		.replace("</head>", () => `${late}</head>`);
}
