import postcss, { type AtRule, type ChildNode, type Declaration } from "postcss";
import type { Plugin } from "vite";

/**
 * Takes the cascade layers out of the site's stylesheet and puts its rules into the layers' order instead. A stylesheet
 * with layers that comes after the first paint makes a browser lay out the whole page again, because layers also decide
 * between fonts. It stands after Tailwind's plugin.
 */
export function flattenLayers(): Plugin {
	return {
		name: "flatten-layers",
		enforce: "pre",
		transform: {
			filter: { id: { include: /\/styles\/site\.css/, exclude: /[?&]url\b/ } },
			handler: (css) => ({ code: withoutLayers(css), map: null }),
		},
	};
}

/**
 * A stylesheet without layers in which the same rules win as before, as long as no rule is more specific than one of a
 * later layer that has to win. What stands outside of all layers wins against them, and so becomes important.
 */
export function withoutLayers(css: string): string {
	const root = postcss.parse(css);
	const layers = new Map<string, ChildNode[]>();
	root.each((node) => {
		if (node.type !== "atrule" || node.name !== "layer") return;
		for (const name of node.params.split(/\s*,\s*/)) {
			const rules = layers.get(name) ?? [];
			layers.set(name, [...rules, ...(node.nodes ?? [])]);
		}
		node.remove();
	});
	root.walkDecls((declaration) => {
		declaration.important ||= isOfElements(declaration);
	});
	root.prepend(...[...layers.values()].flat());
	return root.toString();
}

/** Whether a declaration stands in a rule for elements, and not in an at-rule such as `@keyframes` or `@page`. */
function isOfElements({ parent }: Declaration): boolean {
	const outer = parent?.parent;
	return parent?.type === "rule" && !(outer?.type === "atrule" && (outer as AtRule).name.endsWith("keyframes"));
}
