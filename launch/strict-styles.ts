import { join } from "node:path";
import type { Plugin } from "vite";

const adoptedStyles = join(import.meta.dirname, "../app/ui/adopted-styles.ts");

/**
 * Makes two packages keep to a policy without `unsafe-inline`: both would put a `<style>` element into the page.
 * Sonner's sheet is adopted by `app/ui/toaster.tsx`; what Radix's dialog adds while it is open, by `adopted-styles.ts`.
 */
export function strictStyles(): Plugin {
	return {
		name: "strict-styles",
		// A page served in development has no such policy.
		apply: "build",
		enforce: "pre",
		resolveId(source, importer) {
			const fromSingleton = importer?.includes("/react-style-singleton/") === true;
			return fromSingleton && source === "./singleton" ? adoptedStyles : undefined;
		},
		transform(code, id) {
			if (!/\/sonner\/dist\/index\.m?js$/.test(id)) return undefined;
			const injection = /^__insertCSS\(".*"\);$/m;
			if (!injection.test(code))
				this.error("sonner adds its styles in another way than before; see launch/strict-styles.ts");
			return { code: code.replace(injection, ""), map: null };
		},
	};
}
