import type { Plugin } from "vite";
import { keepUnits } from "../contract/shown-text.ts";

/** Keeps each figure of `content/` with its unit, in the HTML and in what the browser loads alike; the files stay as they are. */
export function contentUnits(): Plugin {
	return {
		name: "content-units",
		enforce: "pre",
		transform: (code, id) => (/\/content\/.*\.json$/.test(id) ? { code: keepUnits(code), map: null } : null),
	};
}
