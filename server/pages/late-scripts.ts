import type { Deferred } from "./after-paint.ts";

/** The module that starts the page, as React Router renders it. */
const start = /<script type="module" async="">(import "[\s\S]*?)<\/script>/;

/** A module that the page preloads. */
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Lets the page's scripts begin once it is painted, so that they take neither the line nor the processor from what is
 * needed to paint. The module stands in the page as text until then; the page's policy knows it by its hash.
 * A page of another shape stays as it is.
 */
export function withLateScripts(page: string): Deferred {
	const module = start.exec(page)?.[1];
	if (module === undefined) return { page, work: "" };
	const preloaded = new Set([...page.matchAll(preload)].map(([, path = ""]) => path));
	return {
		page: page.replace(preload, "").replace(start, () => `<script type="text/module" id="start">${module}</script>`),
		work: `
for (const href of ${JSON.stringify([...preloaded])}) add("link", { rel: "modulepreload", href });
add("script", { type: "module", textContent: document.getElementById("start").textContent }).remove();`,
	};
}
