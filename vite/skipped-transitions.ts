import type { Plugin } from "vite";

const started = /\b(\w+)\.finished\.finally\(/g;

/**
 * A view transition that the next navigation overtakes is skipped by React Router, which lets the browser report that as
 * an error of the page. It is none.
 */
export function overtakenTransitions(): Plugin {
	let replaced = false;
	return {
		name: "overtaken-transitions",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (!id.includes("/react-router/dist/production/lib/components.js")) return undefined;
			const changed = code.replace(started, "$1.ready.catch(() => undefined);$&");
			replaced = changed !== code;
			return { code: changed, map: null };
		},
		buildEnd() {
			if (!replaced)
				this.error("React Router starts transitions in another way than before; see vite/overtaken-transitions.ts");
		},
	};
}
