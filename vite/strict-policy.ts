import { join } from "node:path";
import type { Plugin } from "vite";

const scrollLock = join(import.meta.dirname, "../app/ui/scroll-lock.ts");

const changes = [
	{ file: /\/sonner\/dist\/index\.m?js$/, find: /^__insertCSS\(".*"\);$/m, replace: "" },
	{
		file: /\/zod\/v4\/core\/core\.js$/,
		find: /__zod_globalConfig = \{\}/,
		replace: "__zod_globalConfig = { jitless: true }",
	},
];

/**
 * Makes three packages keep to a policy without `unsafe-inline` and `unsafe-eval`. Two would put a `<style>` element
 * into the page: Sonner's sheet is adopted by `app/ui/toaster.tsx`, and that of Radix's dialogs is replaced by
 * `scroll-lock.ts`. Zod would try whether it may compile code, which the browser reports as a violation.
 * In development there is no policy.
 */
export function strictPolicy(): Plugin {
	return {
		name: "strict-policy",
		apply: "build",
		enforce: "pre",
		resolveId(source, importer) {
			const fromSingleton = importer?.includes("/react-style-singleton/") === true;
			return fromSingleton && source === "./singleton" ? scrollLock : undefined;
		},
		transform(code, id) {
			const change = changes.find(({ file }) => file.test(id));
			if (!change) return undefined;
			if (!change.find.test(code)) this.error(`${id} works in another way than before; see vite/strict-policy.ts`);
			return { code: code.replace(change.find, change.replace), map: null };
		},
	};
}
