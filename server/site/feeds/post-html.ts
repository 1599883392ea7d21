import { type PostBlock, readPostBlocks } from "../../../contract/post-blocks.ts";
import { findLinks } from "../../../contract/text-links.ts";
import { escapeXml } from "../../http/escape-xml.ts";

/** A post's text as the HTML of a feed, its marks read as on the site. Nothing that the author wrote becomes markup. */
export function postHtml(content: string): string {
	return readPostBlocks(content).map(blockHtml).join("\n");
}

function blockHtml(block: PostBlock): string {
	switch (block.kind) {
		case "heading":
			return `<h2 dir="auto">${linked(block.text)}</h2>`;
		case "list":
			return `<ul>${block.items.map((item) => `<li dir="auto">${linked(item)}</li>`).join("")}</ul>`;
		case "code":
			return `<pre><code>${escapeXml(block.text)}</code></pre>`;
		case "paragraph":
			return `<p dir="auto">${linked(block.text)}</p>`;
	}
}

/** A text with its bare addresses as links and its line breaks kept. */
function linked(text: string): string {
	return findLinks(text)
		.map(({ text: piece, href }) => {
			const html = escapeXml(piece).replaceAll("\n", "<br>");
			return href ? `<a href="${escapeXml(href)}">${html}</a>` : html;
		})
		.join("");
}
