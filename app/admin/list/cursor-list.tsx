import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { call } from "../api.ts";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";

interface CursorListProps<Item> {
	/** The first part of its query key. */
	name: string;
	/** The API's path of it; each response's `nextCursor` leads on. */
	path: string;
	/** How many lines stand in for it while it loads. */
	lines: number;
	/** What is said when it holds nothing. */
	none: string;
	/** How long it need not be asked for again, in milliseconds; without it as every other query. */
	staleTime?: number;
	children: (items: Item[]) => ReactNode;
}

/** A list that grows by a page at a time: loading, failed, empty, or its items and a button for more. */
export function CursorList<Item>({ name, path, lines, none, staleTime, children }: CursorListProps<Item>) {
	const list = useInfiniteQuery({
		queryKey: [name],
		queryFn: ({ pageParam }) =>
			call<{ data: Item[]; nextCursor?: string }>(`${path}${pageParam ? `?cursor=${pageParam}` : ""}`),
		initialPageParam: "",
		getNextPageParam: ({ nextCursor }) => nextCursor,
		...(staleTime !== undefined && { staleTime }),
	});
	const items = list.data?.pages.flatMap(({ data }) => data);
	return (
		<>
			{list.isPending && <Skeleton lines={lines} />}
			{list.isError && <Failure error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />}
			{items?.length === 0 && <Empty title={none} />}
			{items && items.length > 0 && children(items)}
			{list.hasNextPage && (
				<Button
					variant="secondary"
					size="compact"
					className="mt-5"
					disabled={list.isFetchingNextPage}
					onClick={() => void list.fetchNextPage()}
				>
					{admin.list.more}
				</Button>
			)}
		</>
	);
}
