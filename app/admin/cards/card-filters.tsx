import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import type { ContentType } from "../content-types.ts";
import { Choice } from "../list/choice.tsx";
import { SearchField } from "../list/search-field.tsx";
import { withFilter } from "../list/with-filter.ts";
import { useCardFilter } from "./use-cards.ts";

/** Search, order, and for blogs whether they are published; the address contains all of it. */
export function CardFilters({ type }: { type: ContentType }) {
	const text = admin.cards;
	const [query, setQuery] = useSearchParams();
	const { sort, show } = useCardFilter(type);
	const choose = (name: string, value: string) =>
		setQuery(withFilter(query, { [name]: value }), { preventScrollReset: true });
	return (
		<div className="flex min-w-0 flex-1 flex-wrap items-end gap-x-3 gap-y-2">
			<SearchField label={text.search} />
			{type === "post" && (
				<Choice
					label={admin.filters.shown}
					value={show}
					onChoose={(value) => choose("show", value)}
					options={{ "": admin.filters.all, published: text.publishedOnly, scheduled: text.scheduledOnly }}
				/>
			)}
			<Choice
				label={text.sort}
				value={sort}
				onChoose={(value) => choose("sort", value === "-date" ? "" : value)}
				options={{
					"-date": admin.list.newestFirst,
					date: admin.list.oldestFirst,
					title: text.titleAscending,
					"-title": text.titleDescending,
				}}
			/>
		</div>
	);
}
