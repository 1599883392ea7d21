import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import type { Call } from "../../../contract/call.ts";
import type { Page } from "../../../contract/list.ts";
import { call } from "../api.ts";
import { Empty, NoMatch } from "./empty.tsx";
import { PageLinks } from "./page-links.tsx";
import { QueryState } from "./query-state.tsx";
import { SearchField } from "./search-field.tsx";
import { useLastPage, useListPage } from "./use-list-page.ts";

interface PagedListProps<Item> {
	/** The first part of its query key. */
	name: string;
	/** The call that reads a page of it. */
	list: Required<Pick<Call, "method" | "path" | "query">> & { answers: z.ZodType<Page<Item>> };
	/** The text of an empty list. */
	none: string;
	/** What its search is called; absent where it has none. */
	searchLabel?: string;
	children: (items: Item[]) => ReactNode;
}

/** A list without filters but a search, a page at a time: loading, failed, empty, or its items. */
export function PagedList<Item>({ name, list: declared, none, searchLabel, children }: PagedListProps<Item>) {
	const { cursor } = useListPage();
	const [address] = useSearchParams();
	const search = searchLabel && address.get("search");
	const query = { search: search || undefined, cursor };
	const list = useQuery({
		queryKey: [name, query],
		queryFn: () => call(declared, { query }),
		placeholderData: keepPreviousData,
	});
	useLastPage(list.isPlaceholderData ? undefined : list.data);
	return (
		<>
			{searchLabel && (
				<div className="mb-4 flex">
					<SearchField label={searchLabel} />
				</div>
			)}
			<QueryState query={list} shape="list" />
			{list.data?.data.length === 0 && !cursor && (search ? <NoMatch /> : <Empty title={none} />)}
			{list.data && list.data.data.length > 0 && children(list.data.data)}
			{list.data && <PageLinks list={list.data} />}
		</>
	);
}
