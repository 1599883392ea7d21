import { admin } from "../../../content/admin.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useDrafts } from "../editing/draft-calls.ts";
import { useBeingDeleted } from "../trash/deletion.tsx";
import { Empty, NoMatch } from "../ui/empty.tsx";
import { formatTotal } from "../ui/format.tsx";
import { PageLinks } from "../ui/page-links.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useLastPage, useListPage } from "../ui/use-list-page.ts";
import { useListTop } from "../ui/use-list-top.ts";
import { CardFilters } from "./card-filters.tsx";
import { ContentCard } from "./content-card.tsx";
import { type ContentType, contentTypes } from "./content-types.ts";
import { ExportPosts } from "./export-posts.tsx";
import { cardOf, useCardFilter, useCards } from "./use-cards.ts";

const grid = "grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr))]";

/** Spec 2: blogs or projects as cards, and a Create button. */
export function CardList({ type }: { type: ContentType }) {
	const { listLabel, editPath, none, noneHint, firstStep } = contentTypes[type];
	const filter = useCardFilter(type);
	const { cursor } = useListPage();
	const top = useListTop(cursor);
	const beingDeleted = useBeingDeleted();
	const list = useCards(type);
	useLastPage(list.isPlaceholderData ? undefined : list.data);
	const isFiltered = Boolean(filter.search || filter.show);
	const drafts = useDrafts(type);
	const changed = new Set(drafts.map(({ item }) => item));
	const isStart = !isFiltered && cursor === undefined;
	const newDrafts = drafts.filter(({ _id, item }) => isStart && item === null && !beingDeleted.has(_id));
	const cards = list.data?.data.filter(({ _id }) => !beingDeleted.has(_id));
	return (
		<div {...top}>
			<CardFilters type={type}>
				<div className="flex min-h-10 items-center justify-end gap-x-2 phone:ms-auto">
					<p role="status" className="text-mono text-muted">
						{list.data && formatTotal(list.data.total ?? 0, filter)}
					</p>
					{type === "post" && <ExportPosts />}
				</div>
				<ButtonLink
					size="regular"
					to={editPath}
					prefetch="none"
					aria-keyshortcuts="c"
					className="max-phone:col-start-2 max-phone:row-start-1"
				>
					{admin.cards.create}
				</ButtonLink>
			</CardFilters>
			<QueryState query={list} shape="list" />
			{cards?.length === 0 &&
				!cursor &&
				(isFiltered ? (
					<NoMatch />
				) : (
					<Empty title={none} desc={noneHint}>
						<ButtonLink size="regular" to={editPath} prefetch="none">
							{firstStep}
						</ButtonLink>
					</Empty>
				))}
			{list.data && cards && cards.length + newDrafts.length > 0 && (
				<ul aria-label={listLabel} className={grid} aria-busy={list.isPlaceholderData}>
					{newDrafts.map((draft) => (
						<ContentCard key={draft._id} card={cardOf(type, draft)} isChanged={false} type={type} />
					))}
					{cards.map((card) => (
						<ContentCard key={card._id} card={card} isChanged={changed.has(card._id)} type={type} />
					))}
				</ul>
			)}
			{list.data && <PageLinks list={list.data} />}
		</div>
	);
}
