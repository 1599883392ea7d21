import { blog } from "../../../content/blog.ts";
import { branded } from "../../../content/brand.ts";
import { company } from "../../../content/company.ts";
import { postPath } from "../../../contract/format.ts";
import type { Post } from "../../../contract/post.ts";
import { publicationDates } from "../../../contract/publication.ts";
import { publishedListSchema } from "../../../contract/published.ts";
import { isCutShort, summaryLength, upToWord } from "../../../contract/shown-text.ts";
import type { Store } from "../../../db/connect.ts";
import type { AppContext } from "../../context.ts";
import { siteAddress } from "../../http/site-address.ts";
import { posts as published, readFeedIds } from "../../resources/posts/repository.ts";
import { listItems } from "../../resources/publishing/lists.ts";
import { findImages } from "../../storage/images/image-store.ts";
import { readText } from "../../text/read-text.ts";
import { toHtml } from "../../text/to-html.ts";
import { forReaders } from "./for-readers.ts";

/** How many posts a feed holds. */
const newestPosts = 20;

/** What the feed holds. Every address is absolute. */
export interface Feed {
	title: string;
	description: string;
	home: string;
	icon: string;
	author: string;
	/** Instant of the newest change, as ISO text. */
	updated: string;
	entries: FeedEntry[];
}

export interface FeedEntry {
	/** Stays the same where the site moves to another address. */
	id: string;
	url: string;
	title: string;
	/** The whole text. */
	html: string;
	summary: string;
	published: string;
	updated: string;
}

/** The newest posts as a feed. */
export async function readFeed({ store, clock, config }: AppContext): Promise<Feed> {
	const origin = siteAddress(config);
	const reader = { admin: false, now: clock() };
	const { data: posts } = await listItems(store, published, reader, publishedListSchema.parse({ limit: newestPosts }));
	const ids = await readFeedIds(
		store,
		posts.map(({ _id }) => _id),
	);
	const entries = await Promise.all(posts.map((post) => toEntry(store, origin, post, ids.get(post._id) ?? "")));
	return {
		title: `${company.name}: ${blog.hero.headTitle}`,
		description: blog.meta.description,
		home: `${origin}/blogs`,
		icon: origin + branded("/icon-192.png"),
		author: company.postAuthor,
		updated:
			entries
				.map(({ updated }) => updated)
				.sort((one, other) => Date.parse(one) - Date.parse(other))
				.at(-1) ?? "1970-01-01T00:00:00.000Z",
		entries,
	};
}

async function toEntry(
	store: Store,
	origin: string,
	{ _id, title, content, summary, typedSummary, publishDate, updatedAt }: Post,
	id: string,
): Promise<FeedEntry> {
	const { tree } = await readText(content, findImages(store));
	const { published, modified: updated } = publicationDates(publishDate, updatedAt, company.timeZone);
	const url = origin + postPath(_id);
	return {
		id: `urn:uuid:${id}`,
		url,
		title,
		html: toHtml(forReaders(tree, url), origin),
		summary: !typedSummary && isCutShort(summary, summaryLength) ? upToWord(summary) : summary,
		published,
		updated,
	};
}
