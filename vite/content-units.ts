import type { Plugin } from "vite";
import { keepTexts } from "../content/keep-texts.ts";

/** Keeps together what no line should part in `content/`, in the HTML and in what the browser loads alike; the files stay as they are. */
export function contentUnits(): Plugin {
	return {
		name: "content-units",
		enforce: "pre",
		transform: (code, id) =>
			/\/content\/.*\.json$/.test(id) ? { code: JSON.stringify(keepTexts(JSON.parse(code))), map: null } : null,
	};
}
