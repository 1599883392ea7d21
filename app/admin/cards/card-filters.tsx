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
				<Choice label={admin.filters.shown} value={show} onChoose={(value) => choose("show", value)}>
					<option value="">{admin.filters.all}</option>
					<option value="published">{text.publishedOnly}</option>
					<option value="scheduled">{text.scheduledOnly}</option>
				</Choice>
			)}
			<Choice label={text.sort} value={sort} onChoose={(value) => choose("sort", value === "-date" ? "" : value)}>
				<option value="-date">{admin.list.newestFirst}</option>
				<option value="date">{admin.list.oldestFirst}</option>
				<option value="title">{text.titleAscending}</option>
				<option value="-title">{text.titleDescending}</option>
			</Choice>
		</div>
	);
}
