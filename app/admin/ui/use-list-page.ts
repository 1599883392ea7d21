import { useSearchParams } from "react-router";
import type { Page } from "../../../contract/list.ts";

/**
 * The shown page of a list: the address contains its `cursor` and its number, `page`.
 * @param isNumbered whether the list is also read by the number alone
 */
export function useListPage(isNumbered = false) {
	const [query] = useSearchParams();
	const cursor = query.get("cursor") ?? undefined;
	const number = Math.trunc(Number(query.get("page"))) || 1;
	const page = cursor || isNumbered ? Math.max(cursor ? 2 : 1, number) : 1;
	const pageQuery = (cursor: string | undefined, page: number) => {
		if (!cursor) return undefined;
		const target = new URLSearchParams(query);
		for (const [name, value] of Object.entries({ cursor, page: String(page) }))
			page > 1 ? target.set(name, value) : target.delete(name);
		return target;
	};
	return {
		cursor,
		page,
		/** Tells it from other pages of the list. */
		key: cursor ?? String(page),
		/** The queries of the previous and the next page. From a page that has become empty, the previous one is the first. */
		adjacentPages: ({ nextCursor, previousCursor }: Pick<Page<unknown>, "nextCursor" | "previousCursor">) => ({
			previous: previousCursor ? pageQuery(previousCursor, page - 1) : pageQuery(cursor, 1),
			next: pageQuery(nextCursor, page + 1),
		}),
	};
}
