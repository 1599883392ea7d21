import { admin } from "../../../content/admin.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type ContentType, contentTypes } from "../content-types.ts";
import { useBeingDeleted } from "../dialogs/deletion.tsx";
import { formatTotal } from "../list/format-total.ts";
import { PageLinks } from "../list/page-links.tsx";
import { useListPage } from "../list/use-list-page.ts";
import { useListTop } from "../list/use-list-top.ts";
import { Empty } from "../states/empty.tsx";
import { QueryState } from "../states/query-state.tsx";
import { CardFilters } from "./card-filters.tsx";
import { ContentCard } from "./content-card.tsx";
import { useCardFilter, useCards } from "./use-cards.ts";

const grid = "grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]";

/** Spec 2: blogs or projects as cards, and a Create button. */
export function CardList({ type }: { type: ContentType }) {
	const { listLabel, editPath, none, noneHint } = contentTypes[type];
	const filter = useCardFilter(type);
	const top = useListTop(useListPage().cursor);
	const beingDeleted = useBeingDeleted();
	const list = useCards(type);
	const cards = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	const isFiltered = Boolean(filter.search || filter.show);
	return (
		<div {...top}>
			<div className="mb-4 flex flex-wrap items-end justify-between gap-3">
				<CardFilters type={type} />
				<ButtonLink to={editPath} size="compact" prefetch="none">
					{admin.cards.create}
				</ButtonLink>
			</div>
			<QueryState query={list} lines={8} height="h-84" className={grid} />
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
					<ul aria-label={listLabel} className={grid} aria-busy={list.isPlaceholderData}>
						{cards.map((card) => (
							<ContentCard key={card._id} card={card} type={type} />
						))}
					</ul>
				</>
			)}
			{list.data && <PageLinks list={list.data} />}
		</div>
	);
}
