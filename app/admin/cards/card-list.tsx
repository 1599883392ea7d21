import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { type CardPage, cardPageSize } from "../../../contract/card.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { call } from "../api.ts";
import { useBeingDeleted } from "../dialogs/deletion.tsx";
import { fill } from "../fill.ts";
import { NumberedPaging } from "../paging/numbered-paging.tsx";
import { SearchField } from "../paging/search-field.tsx";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { ContentCard } from "./content-card.tsx";
import { type CardKind, cardKinds } from "./kinds.ts";

const grid = "grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]";

/** Spec 2: posts or projects as cards, and a Create button. */
export function CardList({ kind }: { kind: CardKind }) {
	const [query] = useSearchParams();
	const search = query.get("search") ?? "";
	const page = Math.max(1, Number(query.get("page")) || 1);
	const { words, createPath, none, noneHint } = cardKinds[kind];
	const beingDeleted = useBeingDeleted();
	const list = useQuery({
		queryKey: [kind, "cards", { search, page }],
		queryFn: ({ signal }) =>
			call<CardPage>(`/admin/${kind}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`, {
				signal,
			}),
		placeholderData: keepPreviousData,
	});
	const cards = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	return (
		<>
			<div className="mb-4 flex flex-wrap items-end justify-between gap-3">
				<SearchField label={admin.cards.search} />
				<ButtonLink to={createPath} size="compact" prefetch="none">
					{admin.cards.create}
				</ButtonLink>
			</div>
			{list.isPending && <Skeleton lines={8} height="h-84" className={grid} />}
			{list.isError && <Failure error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />}
			{cards?.length === 0 && (search ? <Empty title={admin.inbox.noMatch} /> : <Empty title={none} desc={noneHint} />)}
			{cards && cards.length > 0 && (
				<>
					<p role="status" className="mb-3 text-mono text-muted">
						{fill(admin.cards.results, { count: (list.data?.total ?? 0).toLocaleString("en") })}
					</p>
					<ul aria-label={words} className={grid} aria-busy={list.isPlaceholderData}>
						{cards.map((card) => (
							<ContentCard key={card._id} card={card} kind={kind} />
						))}
					</ul>
					<NumberedPaging page={page} pages={Math.ceil((list.data?.total ?? 0) / cardPageSize)} />
				</>
			)}
		</>
	);
}
