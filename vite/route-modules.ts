import { join } from "node:path";
import type { Plugin } from "vite";

const routeModule = join(import.meta.dirname, "../app/navigation/route-module.ts");

/** Replaces React Router's loader of route modules, which reloads the wrong page, by `app/navigation/route-module.ts`. */
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
			return routeModule;
		},
		buildEnd() {
			if (!replaced) this.error("React Router loads its modules in another way than before; see vite/route-modules.ts");
		},
	};
}
