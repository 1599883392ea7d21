import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import { pageSchema } from "../../../contract/list.ts";
import { call } from "../api.ts";
import { Empty } from "./empty.tsx";
import { PageLinks } from "./page-links.tsx";
import { QueryState } from "./query-state.tsx";
import { useListPage } from "./use-list-page.ts";

interface PagedListProps<Item> {
	/** The first part of its query key. */
	name: string;
	/** Its path in the API. */
	path: string;
	item: z.ZodType<Item>;
	/** The text of an empty list. */
	none: string;
	children: (items: Item[]) => ReactNode;
}

/** A list without filters, a page at a time: loading, failed, empty, or its items. */
export function PagedList<Item>({ name, path, item, none, children }: PagedListProps<Item>) {
	const { cursor } = useListPage();
	const list = useQuery({
		queryKey: [name, cursor],
		queryFn: () => call(cursor ? `${path}?${new URLSearchParams({ cursor })}` : path, pageSchema(item)),
		placeholderData: keepPreviousData,
	});
	return (
		<>
			<QueryState query={list} shape="list" />
			{list.data?.data.length === 0 && <Empty title={none} />}
			{list.data && list.data.data.length > 0 && children(list.data.data)}
			{list.data && <PageLinks list={list.data} />}
		</>
	);
}
