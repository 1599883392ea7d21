import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { listSchema } from "../../../contract/envelope.ts";
import { Button } from "../../ui/button.tsx";
import { call } from "../api.ts";
import { Empty } from "./empty.tsx";
import { Failure } from "./failure.tsx";
import { QueryState } from "./query-state.tsx";

interface CursorListProps<Item> {
	/** The first part of its query key. */
	name: string;
	/** Its path in the API, paged by `nextCursor`. */
	path: string;
	item: z.ZodType<Item>;
	/** The text of an empty list. */
	none: string;
	/** After how many milliseconds it is fetched again; by default as every other query. */
	staleTime?: number;
	children: (items: Item[]) => ReactNode;
}

/** A list that grows by a page at a time: loading, failed, empty, or its items and a button for more. */
export function CursorList<Item>({ name, path, item, none, staleTime, children }: CursorListProps<Item>) {
	const list = useInfiniteQuery({
		queryKey: [name],
		queryFn: ({ pageParam }) => call(`${path}${pageParam ? `?cursor=${pageParam}` : ""}`, listSchema(item)),
		initialPageParam: "",
		getNextPageParam: ({ nextCursor }) => nextCursor,
		...(staleTime !== undefined && { staleTime }),
	});
	const items = list.data?.pages.flatMap(({ data }) => data);
	const more = () => void list.fetchNextPage();
	// Said where the button was, because the list above may be long.
	const moreFailed = list.isFetchNextPageError;
	return (
		<>
			{!moreFailed && <QueryState query={list} shape="list" />}
			{items?.length === 0 && <Empty title={none} />}
			{items && items.length > 0 && children(items)}
			{list.hasNextPage && (
				<div className="mt-5">
					{moreFailed ? (
						<Failure error={list.error} retry={more} retrying={list.isFetchingNextPage} />
					) : (
						<Button variant="secondary" disabled={list.isFetchingNextPage} onClick={more}>
							{admin.list.more}
						</Button>
					)}
				</div>
			)}
		</>
	);
}
