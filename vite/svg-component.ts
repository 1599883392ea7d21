import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: object }>;

/** Whether a part of a drawing is an element; no other one is shown. */
const isElement = (node: Node): node is Element => "attribs" in node;

/**
 * The source of a module whose default export renders a drawing as React elements. Inserting it as HTML instead
 * would be refused by a browser that enforces Trusted Types.
 */
export function svgComponent(svg: string): string {
	const [root] = parseDocument(svg, { xmlMode: true }).children.filter(isElement);
	if (!root) throw new Error("A drawing has no element");
	return [
		'import { jsx, jsxs } from "react/jsx-runtime";',
		`export default (props) => ${elementSource(root, "...props")};`,
	].join("\n");
}

function elementSource({ name, attribs, children }: Element, more = ""): string {
	const [only, ...others] = children.filter(isElement).map((child) => elementSource(child));
	const inside = others.length > 0 ? `[${[only, ...others].join(",")}]` : only;
	const props = Object.entries(attribs).map(
		([key, value]) => `${JSON.stringify(propName(key))}:${JSON.stringify(value)}`,
	);
	const source = [...props, more, inside ? `children:${inside}` : ""].filter(Boolean).join(",");
	return `${others.length > 0 ? "jsxs" : "jsx"}(${JSON.stringify(name)},{${source}})`;
}

/** React's name of an attribute: `stroke-width` is `strokeWidth`, `data-net` stays. */
function propName(attribute: string): string {
	if (attribute === "class") return "className";
	if (/^(data|aria)-/.test(attribute)) return attribute;
	return attribute.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}
