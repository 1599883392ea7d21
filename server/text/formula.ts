import temml from "temml";
import { escapeXml } from "../http/escape-xml.ts";

/** A formula in TeX as MathML. @throws Error with what is wrong with it */
export function drawFormula(source: string, isBlock: boolean): string {
	const mathml = temml.renderToString(source, {
		displayMode: isBlock,
		throwOnError: true,
		// One within a line may break where TeX would.
		wrap: "tex",
		// In em, and in expansions of macros, so that no formula takes a while or covers the page.
		maxSize: [20, 20],
		maxExpand: 100,
		// Chemistry has a parser of its own, whose time grows with the square of the length.
		macros: { "\\ce": undefined, "\\pu": undefined },
	});
	if (!mathml.startsWith("<math")) throw new Error("A reference to another formula");
	// Browsers draw the line above an `mrow` alone.
	return mathml.replace(/(<\/?)menclose/g, "$1mrow").replace("<math", () => `<math alttext="${escapeXml(source)}"`);
}
