import { admin } from "../../../content/admin.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useBeingDeleted } from "../dialogs/deletion.tsx";
import { formatTotal } from "../list/format-total.ts";
import { PageLinks } from "../list/page-links.tsx";
import { useListTop } from "../list/use-list-top.ts";
import { usePlace } from "../list/use-place.ts";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { CardFilters } from "./card-filters.tsx";
import { ContentCard } from "./content-card.tsx";
import { type CardKind, cardKinds } from "./kinds.ts";
import { useCardFilter, useCards } from "./use-cards.ts";

const grid = "grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]";

/** Spec 2: blogs or projects as cards, and a Create button. */
export function CardList({ kind }: { kind: CardKind }) {
	const { words, createPath, none, noneHint } = cardKinds[kind];
	const filter = useCardFilter(kind);
	const top = useListTop(usePlace().cursor);
	const beingDeleted = useBeingDeleted();
	const list = useCards(kind);
	const cards = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	const isFiltered = Boolean(filter.search || filter.show);
	return (
		<div {...top}>
			<div className="mb-4 flex flex-wrap items-end justify-between gap-3">
				<CardFilters kind={kind} />
				<ButtonLink to={createPath} size="compact" prefetch="none">
					{admin.cards.create}
				</ButtonLink>
			</div>
			{list.isPending && <Skeleton lines={8} height="h-84" className={grid} />}
			{list.isError && <Failure error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />}
			{cards?.length === 0 &&
				(isFiltered ? (
					<Empty title={admin.list.noMatch} desc={admin.list.noMatchHint} />
				) : (
					<Empty title={none} desc={noneHint} />
				))}
			{list.data && cards && cards.length > 0 && (
				<>
					<p role="status" className="mb-3 text-mono text-muted">
						{formatTotal(list.data.total ?? 0, filter)}
					</p>
					<ul aria-label={words} className={grid} aria-busy={list.isPlaceholderData}>
						{cards.map((card) => (
							<ContentCard key={card._id} card={card} kind={kind} />
						))}
					</ul>
				</>
			)}
			{list.data && <PageLinks list={list.data} />}
		</div>
	);
}
