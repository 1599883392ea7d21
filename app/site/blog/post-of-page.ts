import type { PostCard, PostNeighbours, RenderedPost } from "../../../contract/posts.ts";
import { descriptionOf } from "../../../contract/readable-text.ts";

/** The post before or after another. */
export type Neighbour = Pick<PostCard, "_id" | "title">;

/** The data of a post's page: only what it shows, because all of it is sent with the page. */
export interface PostOfPage extends Omit<RenderedPost, "content" | "preview" | "summary" | "typedSummary" | "text"> {
	/** The tree of its text as JSON, which is a quarter smaller than as objects. */
	text: string;
	/** For search engines and shared links. */
	description: string;
	older: Neighbour | null;
	newer: Neighbour | null;
	related: Pick<PostCard, "_id" | "title" | "publishDate">[];
}

/** Makes the data of a post's page of the API's answers. */
export function toPostOfPage(
	{ content: _content, preview: _preview, summary, typedSummary, text, ...post }: RenderedPost,
	{ older, newer, related }: PostNeighbours,
): PostOfPage {
	return {
		...post,
		text: JSON.stringify(text),
		description: descriptionOf({ summary, typedSummary }),
		older: older && { _id: older._id, title: older.title },
		newer: newer && { _id: newer._id, title: newer.title },
		related: related.map(({ _id, title, publishDate }) => ({ _id, title, publishDate })),
	};
}
