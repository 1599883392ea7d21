import { useInfiniteQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import type { DeletedItem } from "../../../contract/trash.ts";
import { pageMeta } from "../../site/meta.ts";
import { Button } from "../../ui/button.tsx";
import { call } from "../api.ts";
import { PageHeading } from "../shell/page-heading.tsx";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import type { Route } from "./+types/route";
import { TrashTable } from "./trash-table.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.deleted, description: admin.deleted.desc }, matches);

/** What was deleted in the last 30 days, each to be restored. */
export default function TrashPage() {
	const words = admin.deleted;
	const list = useInfiniteQuery({
		queryKey: ["deleted"],
		queryFn: ({ pageParam }) =>
			call<{ data: DeletedItem[]; nextCursor?: string }>(`/admin/deleted${pageParam ? `?cursor=${pageParam}` : ""}`),
		initialPageParam: "",
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});
	const items = list.data?.pages.flatMap(({ data }) => data);
	return (
		<>
			<PageHeading title={words.title} desc={words.desc} />
			{list.isPending && <Skeleton lines={6} />}
			{list.isError && <Failure error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />}
			{items?.length === 0 && <Empty title={words.none} />}
			{items && items.length > 0 && <TrashTable items={items} />}
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
