import { company } from "../../../content/company.ts";
import { escapeXml } from "../../http/escape-xml.ts";
import type { Feed, FeedEntry } from "./feed.ts";

/** A feed as Atom (RFC 4287), which says of itself that it stands at `self`. */
export function atom(feed: Feed, self: string): string {
	return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(company.lang)}">
<id>${escapeXml(feed.home)}</id>
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.description)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.home)}"/>
<icon>${escapeXml(feed.icon)}</icon>
<author><name>${escapeXml(feed.author)}</name></author>
<updated>${feed.updated}</updated>
${feed.entries.map(atomEntry).join("\n")}
</feed>
`;
}

function atomEntry({ id, url, title, html, summary, published, updated }: FeedEntry): string {
	return `<entry>
<id>${escapeXml(id)}</id>
<title type="text">${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
<published>${published}</published>
<updated>${updated}</updated>
<summary type="text">${escapeXml(summary)}</summary>
<content type="html">${escapeXml(html)}</content>
</entry>`;
}
