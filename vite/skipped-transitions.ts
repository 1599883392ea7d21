import type { Plugin } from "vite";

const transitionStart = /\b(\w+)\.finished\.finally\(/g;

/**
 * React Router skips a view transition when the next navigation begins, and the browser reports the rejected `ready`
 * promise as an error of the page. The plugin handles that rejection.
 */
export function skippedTransitions(): Plugin {
	let replaced = false;
	return {
		name: "skipped-transitions",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (!id.includes("/react-router/dist/production/lib/components.js")) return undefined;
			const changed = code.replace(transitionStart, "$1.ready.catch(() => undefined);$&");
			replaced = changed !== code;
			return { code: changed, map: null };
		},
		buildEnd() {
			if (!replaced)
				this.error("React Router starts transitions in another way than before; see vite/skipped-transitions.ts");
		},
	};
}
