import temml from "temml";
import { escapeXml } from "../http/escape-xml.ts";

/** A formula in TeX as MathML. @throws Error with what is wrong with it */
export function drawFormula(source: string, isBlock: boolean): string {
	const mathml = temml.renderToString(source, {
		displayMode: isBlock,
		throwOnError: true,
		// A formula within a line may break where TeX breaks it.
		wrap: "tex",
		// Sizes in em, and expansions of macros: no formula covers the page or takes long.
		maxSize: [20, 20],
		maxExpand: 100,
		// The parser for chemistry takes time with the square of the length.
		macros: { "\\ce": undefined, "\\pu": undefined },
	});
	if (!mathml.startsWith("<math")) throw new Error("A reference to another formula");
	// Browsers do not draw `menclose`; a class draws the line above an `mrow`.
	return mathml.replace(/(<\/?)menclose/g, "$1mrow").replace("<math", () => `<math alttext="${escapeXml(source)}"`);
}
