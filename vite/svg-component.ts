/** One element of a drawing, as far as the drawing kit writes them: no text, no entities, no comments. */
interface Element {
	name: string;
	attributes: Record<string, string>;
	children: Element[];
}

/**
 * The source of a module whose default export renders a drawing as React elements. Inserting it as HTML instead
 * would be refused by a browser that enforces Trusted Types.
 * @throws Error on a drawing whose tags do not match
 */
export function svgComponent(svg: string): string {
	const root = parse(svg);
	return [
		'import { jsx, jsxs } from "react/jsx-runtime";',
		`export default (props) => ${elementSource(root, "...props,")};`,
	].join("\n");
}

function elementSource({ name, attributes, children }: Element, more = ""): string {
	const [only, ...others] = children;
	const inside =
		others.length > 0 ? `[${children.map((child) => elementSource(child)).join(",")}]` : only && elementSource(only);
	const props = Object.entries(attributes).map(
		([key, value]) => `${JSON.stringify(propName(key))}:${JSON.stringify(value)}`,
	);
	const source = [...props, more.replace(/,$/, ""), inside ? `children:${inside}` : ""].filter(Boolean).join(",");
	return `${others.length > 0 ? "jsxs" : "jsx"}(${JSON.stringify(name)},{${source}})`;
}

/** React's name of an attribute: `stroke-width` is `strokeWidth`, `data-net` stays. */
function propName(attribute: string): string {
	if (attribute === "class") return "className";
	if (/^(data|aria)-/.test(attribute)) return attribute;
	return attribute.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function parse(svg: string): Element {
	const open: Element[] = [{ name: "", attributes: {}, children: [] }];
	for (const [, closing, name = "", attributes = "", selfClosing] of svg.matchAll(/<(\/?)([\w:]+)([^>]*?)(\/?)>/g)) {
		if (closing) {
			if (open.pop()?.name !== name) throw new Error(`A drawing closes ${name} where another element is open`);
			continue;
		}
		const element: Element = { name, attributes: attributesOf(attributes), children: [] };
		open.at(-1)?.children.push(element);
		if (!selfClosing) open.push(element);
	}
	const root = open[0]?.children[0];
	if (open.length !== 1 || !root) throw new Error("A drawing leaves an element open");
	return root;
}

function attributesOf(source: string): Record<string, string> {
	return Object.fromEntries(
		[...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
	);
}
