import { join } from "node:path";
import type { Plugin } from "vite";

const ours = join(import.meta.dirname, "../app/navigation/route-module.ts");

/** Lets `app/navigation/route-module.ts` load the modules of pages in place of React Router, whose own way reloads the wrong page. */
export function routeModules(): Plugin {
	let replaced = false;
	return {
		name: "route-modules",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId(source, importer) {
			if (source !== "./routeModules.js" || !importer?.includes("/react-router/")) return undefined;
			replaced = true;
			return ours;
		},
		buildEnd() {
			if (!replaced) this.error("React Router loads its modules in another way than before; see vite/route-modules.ts");
		},
	};
}
