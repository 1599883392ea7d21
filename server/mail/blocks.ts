import { brand } from "../../content/brand.ts";
import { company } from "../../content/company.ts";
import { paintIn } from "../../drawing/paint.ts";
import { recolour } from "../../drawing/recolour.ts";
import { escapeXml } from "../http/escape-xml.ts";

/** A part of a mail, written once and rendered in both of its forms. */
export type Block =
	| { paragraph: string }
	/** Names and values, one under the other. */
	| { facts: readonly (readonly [name: string, value: string])[] }
	| { words: string; address: string }
	/** The visitor's words that a reply answers. */
	| { quote: string };

/** The paragraphs of a plain text, which empty lines part. */
export function paragraphsOf(text: string): Block[] {
	return text
		.replace(/\r\n?/g, "\n")
		.split(/\n(?:[ \t]*\n)+/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((paragraph) => ({ paragraph }));
}

/** A mail as plain text. */
export function toText(blocks: readonly Block[]): string {
	return `${blocks.map(textOf).join("\n\n")}\n`;
}

function textOf(block: Block): string {
	if ("paragraph" in block) return block.paragraph;
	if ("address" in block) return `${block.words}: ${block.address}`;
	if ("quote" in block)
		return block.quote
			.split(/\r\n?|\n/)
			.map((line) => `> ${line}`.trimEnd())
			.join("\n");
	return block.facts
		.map(([name, value]) => (value.includes("\n") ? `${name}:\n${value}\n` : `${name}: ${value}`))
		.join("\n")
		.trimEnd();
}

// Mail programs read styles from the elements alone, and know few of them.
const body = () =>
	`margin:0;padding:24px;background:white;color:${tone("strong")};font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5`;
const paragraph = "margin:0 0 16px;max-width:600px";
const quote = () =>
	`margin:0 0 16px;padding:0 0 0 12px;max-width:600px;border-left:3px solid ${tone("faint")};color:${tone("label")}`;
const name = () => `padding:0 16px 8px 0;color:${tone("label")};text-align:left;vertical-align:top;font-weight:normal`;

/** A paint on paper, in the colors of the brand. */
const tone = (paint: string) => recolour(paintIn("light", paint), brand);

/** A mail as HTML that loads nothing. */
export function toHtml(title: string, blocks: readonly Block[]): string {
	return `<!doctype html>
<html lang="${escapeHtml(company.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${body()}">
${blocks.map(htmlOf).join("\n")}
</body></html>
`;
}

function htmlOf(block: Block): string {
	if ("paragraph" in block) return `<p dir="auto" style="${paragraph}">${lines(block.paragraph)}</p>`;
	if ("address" in block)
		return `<p style="${paragraph}"><a href="${escapeHtml(block.address)}" style="color:${tone("copper")}">${escapeHtml(block.words)}</a></p>`;
	if ("quote" in block) return `<blockquote dir="auto" style="${quote()}">${lines(block.quote)}</blockquote>`;
	const rows = block.facts.map(
		([fact, value]) =>
			`<tr><th scope="row" style="${name()}">${escapeHtml(fact)}</th><td dir="auto" style="padding:0 0 8px;vertical-align:top">${lines(value)}</td></tr>`,
	);
	return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

/** Keeps line breaks and spaces, which HTML would collapse: a typed table is read by its columns. */
function lines(text: string): string {
	return escapeHtml(text)
		.replaceAll("\t", "    ")
		.replace(/^ | (?= )/gm, "&nbsp;")
		.replace(/\r\n?|\n/g, "<br>");
}

/** Some mail programs do not know the name of an apostrophe. */
function escapeHtml(text: string): string {
	return escapeXml(text).replaceAll("&apos;", "&#39;");
}
