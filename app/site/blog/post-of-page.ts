import type { PostNeighbours, ShownPost } from "../../../contract/post.ts";
import { descriptionOf } from "../../../contract/shown-text.ts";

/** The data of a post's page: only what it shows, because all of it is sent with the page. */
export type PostOfPage = ReturnType<typeof toPostOfPage>;

/** Makes the data of a post's page of the API's answers. */
export function toPostOfPage(
	{ content: _content, preview: _preview, summary, typedSummary, text, ...post }: ShownPost,
	{ older, newer, related }: PostNeighbours,
) {
	return {
		...post,
		/** The tree of its text as JSON, which is a quarter smaller than as objects. */
		text: JSON.stringify(text),
		/** For search engines and shared links. */
		description: descriptionOf({ summary, typedSummary }),
		older: older && { _id: older._id, title: older.title },
		newer: newer && { _id: newer._id, title: newer.title },
		related: related.map(({ _id, title, publishDate }) => ({ _id, title, publishDate })),
	};
}
