import { blog } from "../../../content/blog.ts";
import { branded } from "../../../content/brand.ts";
import { company } from "../../../content/company.ts";
import { postPath } from "../../../contract/format.ts";
import type { Post } from "../../../contract/posts.ts";
import { publicationDates } from "../../../contract/publication.ts";
import { publishedListSchema } from "../../../contract/published.ts";
import { isCutShort, summaryLength, upToWord } from "../../../contract/readable-text.ts";
import type { Store } from "../../../db/connect.ts";
import type { PostRow } from "../../../db/schema.ts";
import type { AppContext } from "../../context.ts";
import { escapeXml } from "../../http/escape-xml.ts";
import { siteAddress } from "../../http/site-address.ts";
import { posts as published, toPost } from "../../resources/posts/repository.ts";
import { listItems } from "../../resources/publishing/lists.ts";
import { findImages } from "../../storage/images/image-store.ts";
import { readText } from "../../text/read-text.ts";
import { toHtml } from "../../text/to-html.ts";
import { forReaders } from "./for-readers.ts";

/** How many posts a feed holds. */
const newestPosts = 20;

interface FeedPost extends Post {
	/** The id by which feed readers know the post, which stays where the site moves to another address. */
	feedId: string;
}

const toFeedPost = (row: PostRow): FeedPost => ({ ...toPost(row), feedId: row.feed_id });
const listed = { ...published, toItem: toFeedPost };

/** The newest posts as Atom (RFC 4287), which says of itself that it stands at `self`. Every address is absolute. */
export async function writeFeed({ store, clock, config }: AppContext, self: string): Promise<string> {
	const origin = siteAddress(config);
	const reader = { admin: false, now: clock() };
	const { data: posts } = await listItems(store, listed, reader, publishedListSchema.parse({ limit: newestPosts }));
	const entries = await Promise.all(posts.map((post) => writeEntry(store, origin, post)));
	const changes = posts.map((post) => datesOf(post).modified).sort((one, other) => Date.parse(one) - Date.parse(other));
	const home = `${origin}/blogs`;
	return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(company.lang)}">
<id>${escapeXml(home)}</id>
<title>${escapeXml(`${company.name}: ${blog.hero.headTitle}`)}</title>
<subtitle>${escapeXml(blog.meta.description)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>
<icon>${escapeXml(origin + branded("/icon-192.png"))}</icon>
<author><name>${escapeXml(company.postAuthor)}</name></author>
<updated>${changes.at(-1) ?? "1970-01-01T00:00:00.000Z"}</updated>
${entries.join("\n")}
</feed>
`;
}

async function writeEntry(store: Store, origin: string, post: FeedPost): Promise<string> {
	const { _id, title, content, summary, typedSummary, feedId } = post;
	const { tree } = await readText(content, findImages(store));
	const url = origin + postPath(_id);
	const { published, modified } = datesOf(post);
	const beginning = !typedSummary && isCutShort(summary, summaryLength) ? upToWord(summary) : summary;
	return `<entry>
<id>urn:uuid:${escapeXml(feedId)}</id>
<title type="text">${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
<published>${published}</published>
<updated>${modified}</updated>
<summary type="text">${escapeXml(beginning)}</summary>
<content type="html">${escapeXml(toHtml(forReaders(tree, url), origin))}</content>
</entry>`;
}

const datesOf = ({ publishDate, updatedAt }: Post) => publicationDates(publishDate, updatedAt, company.timeZone);
