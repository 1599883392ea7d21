import { blogPageSize, snapshotPath, snapshotSize } from "../../../contract/format.ts";
import * as pages from "../../../contract/pages.ts";
import type { PostCard, Snapshot } from "../../../contract/posts.ts";
import { fetchFile } from "../../api/request.ts";

/** A post as its card on the page shows it. */
export type ListedPost = Omit<PostCard, "preview" | "summary">;

/** One page of the blog list. */
export interface BlogPage {
	number: number;
	/** How many pages there are; at least one, which may be empty. */
	count: number;
	posts: ListedPost[];
}

/** Reads a part of the published snapshot; null when there is none. */
type ReadPart = (part: number) => Promise<Snapshot | null>;

/** The number in `/blogs/page/{n}`, or null when it is invalid. Without it, the first page. */
export function pageNumber(parameter: string | undefined): number | null {
	if (parameter === undefined) return 1;
	return /^[1-9]\d{0,6}$/.test(parameter) ? Number(parameter) : null;
}

/** The path of a page of the list. */
export function pagePath(number: number): string {
	return number === 1 ? pages.blogs : pages.blogsPage + number;
}

/** Reads a page of the list from its part of the snapshot; null beyond the end. */
export async function readBlogPage(number: number, read: ReadPart): Promise<BlogPage | null> {
	const first = (number - 1) * blogPageSize;
	const snapshot = await read(Math.floor(first / snapshotSize) + 1);
	if (!snapshot || (number > 1 && first >= snapshot.total)) return null;
	const start = first % snapshotSize;
	return {
		number,
		count: Math.max(1, Math.ceil(snapshot.total / blogPageSize)),
		posts: snapshot.data
			.slice(start, start + blogPageSize)
			.map(({ preview: _preview, summary: _summary, ...post }) => post),
	};
}

/** Reads a part of the snapshot in the browser (spec 7). */
export function fetchPart(part: number): Promise<Snapshot | null> {
	return fetchFile(snapshotPath(part));
}

/** The cards in rows of three and two by turns, and never one alone unless it is the only one. */
export function rowsOf<Card>(cards: readonly Card[], previous = 2): Card[][] {
	const { length } = cards;
	if (length === 0) return [];
	const alternate = length === 4 || previous === 3 ? 2 : 3;
	const size = length <= 3 ? length : alternate;
	return [cards.slice(0, size), ...rowsOf(cards.slice(size), size)];
}
