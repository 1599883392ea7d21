import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { Choice } from "../ui/choice.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { withFilter } from "../ui/with-filter.ts";
import { type ContentType, contentTypes } from "./content-types.ts";
import { useCardFilter } from "./use-cards.ts";

interface CardFiltersProps {
	type: ContentType;
	/** What stands at the end of their row. */
	children: ReactNode;
}

/** Search, order, and whether they are published; the address contains all of it. */
export function CardFilters({ type, children }: CardFiltersProps) {
	const text = admin.cards;
	const [query, setQuery] = useSearchParams();
	const { sort, show } = useCardFilter(type);
	const choose = (name: string, value: string) =>
		setQuery(withFilter(query, { [name]: value }), { preventScrollReset: true });
	return (
		<div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 max-phone:mb-3 phone:flex phone:flex-wrap">
			<SearchField label={text.search} />
			<div className="flex min-w-0 gap-2 phone:contents">
				<Choice
					label={admin.filters.show}
					value={show}
					onChoose={(value) => choose("show", value)}
					options={contentTypes[type].filters}
				/>
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
			{children}
		</div>
	);
}
