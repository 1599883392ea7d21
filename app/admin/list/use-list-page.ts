import { useSearchParams } from "react-router";
import type { Page } from "../../../contract/list.ts";

/** Which page of a list is shown: the address names it by `cursor`, and counts it as `page`. */
export function useListPage() {
	const [query] = useSearchParams();
	const cursor = query.get("cursor") ?? undefined;
	const page = cursor ? Math.max(2, Number(query.get("page")) || 2) : 1;
	const to = (position: string | undefined, number: number) => {
		if (!position) return undefined;
		const there = new URLSearchParams(query);
		for (const [name, value] of Object.entries({ cursor: position, page: String(number) }))
			number > 1 ? there.set(name, value) : there.delete(name);
		return there;
	};
	return {
		cursor,
		page,
		/** The queries of the previous and the next page. A page whose entries are all gone leads back to the first. */
		adjacentPages: ({ nextCursor, previousCursor }: Pick<Page<unknown>, "nextCursor" | "previousCursor">) => ({
			previous: previousCursor ? to(previousCursor, page - 1) : to(cursor, 1),
			next: to(nextCursor, page + 1),
		}),
	};
}
