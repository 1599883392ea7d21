import type { TextElement, TextNode } from "../../../contract/text-tree.ts";

/** The values of the properties of each element that has any. */
const styles = new WeakMap<TextElement, ReadonlyMap<string, string>>();

/** The value of a property of an element, from its own style; empty without one. */
export const styleOf = (element: TextElement, property: string) => styles.get(element)?.get(property) ?? "";

/** Reads the style of an element. The last declaration of a property counts. What becomes of spaces is inherited. */
export function readStyle(element: TextElement, around: TextElement | undefined): void {
	const values = new Map<string, string>();
	for (const declaration of (element.attributes?.style ?? "").toLowerCase().split(";")) {
		const colon = declaration.indexOf(":");
		const value = declaration.slice(colon + 1).replace("!important", "");
		if (colon > 0) values.set(declaration.slice(0, colon).trim(), value.trim());
	}
	const spaces =
		values.get("white-space") ?? values.get("white-space-collapse") ?? (around && styleOf(around, "white-space"));
	if (spaces) values.set("white-space", spaces);
	if (values.size > 0) styles.set(element, values);
}

export const isElement = (node: TextNode): node is TextElement => typeof node !== "string";

const unseen =
	/^(?:head|style|script|title|meta|link|template|noscript|svg|button|select|datalist|textarea|iframe|object|audio|video|canvas|xml)$/;

/** Whether an element is as wide or high as nothing. A table of Google Sheets says so of itself, and is not. */
const isZero = (element: TextElement, side: "width" | "height") =>
	!/^(?:table|img|hr|br)$/.test(element.tag) &&
	[styleOf(element, side) || element.attributes?.[side], styleOf(element, `max-${side}`)].some((size) =>
		/^0(?:\.0*)?[a-z%]*$/.test(size ?? ""),
	);

/** Whether an element shows no words of the text. Comments and deletions of Word are none either. */
export function isHidden(element: TextElement): boolean {
	const { tag, attributes = {} } = element;
	const says = (property: string, values: RegExp) => values.test(styleOf(element, property));
	return (
		unseen.test(tag) ||
		(attributes["aria-hidden"] === "true" && tag !== "img") ||
		(tag === "del" && attributes.datetime !== undefined) ||
		(styleOf(element, "display") || (attributes.hidden === undefined ? "" : "none")) === "none" ||
		says("visibility", /^(?:hidden|collapse)/) ||
		says("mso-hide", /^(?!none)./) ||
		says("mso-element", /^comment-list/) ||
		says("mso-special-character", /^comment/) ||
		isZero(element, "width") ||
		isZero(element, "height")
	);
}
