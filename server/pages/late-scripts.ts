/** The module that starts the page, as React Router renders it. */
const start = /<script type="module" async="">(import "[\s\S]*?)<\/script>/;

/** A module that the page preloads. */
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Lets the page's scripts begin once it is painted, so that they take neither the line nor the processor from what is
 * needed to paint. The module stands in the page as text until then; the page's policy knows it by its hash.
 * A page of another shape stays as it is.
 */
export function withLateScripts(page: string): string {
	if (!start.test(page)) return page;
	const preloaded = [...page.matchAll(preload)].map(([, path]) => path);
	const begin = `<script>{
const begin = () => {
	const make = (name, properties) => document.head.appendChild(Object.assign(document.createElement(name), properties));
	for (const href of ${JSON.stringify(preloaded)}) make("link", { rel: "modulepreload", href });
	make("script", { type: "module", textContent: document.getElementById("start").textContent }).remove();
};
document.visibilityState === "hidden" ? begin() : requestAnimationFrame(() => setTimeout(begin));
}</script>`;
	return page
		.replace(preload, "")
		.replace(start, (_, module: string) => `<script type="text/module" id="start">${module}</script>${begin}`);
}
