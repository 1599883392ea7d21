import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { Page } from "../../../contract/list.ts";
import { withFilter } from "./with-filter.ts";

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
		/** The queries of the previous and the next page. */
		adjacentPages: ({ nextCursor, previousCursor }: Pick<Page<unknown>, "nextCursor" | "previousCursor">) => ({
			previous: pageQuery(previousCursor, page - 1),
			next: pageQuery(nextCursor, page + 1),
		}),
	};
}

/**
 * Leads from a page that has no entry, because its last one went or it never was, to the last page that there is.
 * @param list what that page holds, once it is known
 * @param size how many entries a numbered page holds; other lists begin again
 */
export function useLastPage(list: Page<unknown> | undefined, size?: number): void {
	const [query, setQuery] = useSearchParams();
	const { page } = useListPage(size !== undefined);
	const isBeyond = list?.data.length === 0 && page > 1 && (size === undefined || Number(list.total) > 0);
	const emptyPage = isBeyond ? page : undefined;
	const leave = useEffectEvent(() => {
		const last = size ? Math.min(page - 1, Math.ceil((list?.total ?? 0) / size)) : 1;
		setQuery(withFilter(query, { page: last > 1 ? String(last) : "" }), { replace: true, preventScrollReset: true });
	});
	useEffect(() => {
		if (emptyPage) leave();
	}, [emptyPage]);
}
