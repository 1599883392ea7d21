import { type Ref, useState } from "react";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { careers } from "../../../content/careers.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { services } from "../../../content/services.ts";
import { otherTopic, type SubmissionFilter, type SubmissionKind } from "../../../contract/submission.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Choice, filterBox } from "../list/choice.tsx";
import { filterControl } from "../list/filter-control.ts";
import { formatCount } from "../list/format-total.ts";
import { SearchField } from "../list/search-field.tsx";
import { withFilter } from "../list/with-filter.ts";
import { inboxKinds } from "./entry.ts";
import { filterNames, isFiltered } from "./inbox-query.ts";

interface FiltersProps {
	kind: SubmissionKind;
	filter: SubmissionFilter;
	/** How many entries are flagged. */
	flagged: number;
	searchInput: Ref<HTMLInputElement>;
	/** Called on Enter. */
	onSearched: () => void;
}

/** Search and filters; the address contains all of them. */
export function Filters({ kind, filter, flagged, searchInput, onSearched }: FiltersProps) {
	const text = admin.filters;
	const { topicName } = inboxKinds[kind];
	const [query, setQuery] = useSearchParams();
	/** On a small screen the filters are folded, unless one is in use. */
	const [isUnfolded, setUnfolded] = useState(() => isFiltered({ ...filter, search: undefined }));
	const choose = (name: string, value: string) =>
		setQuery(withFilter(query, { [name]: value }), { preventScrollReset: true });
	const clear = () =>
		setQuery(withFilter(query, Object.fromEntries(filterNames.map((name) => [name, ""]))), {
			preventScrollReset: true,
		});
	const topics =
		kind === "contact"
			? services.servicesList.map(({ path, title }) => [path, title])
			: careers.applyingFor.map((position) => [position, position]);
	const isRangeReversed = Boolean(filter.from && filter.to && filter.from > filter.to);
	return (
		<div>
			<div className="flex flex-wrap items-end gap-x-3 gap-y-2">
				<SearchField label={text.search} hint={text.searchHint} ref={searchInput} onEnter={onSearched} />
				<Button
					variant="secondary"
					size="compact"
					aria-expanded={isUnfolded}
					aria-controls="inbox-filters"
					className="tablet:hidden"
					onClick={() => setUnfolded(!isUnfolded)}
				>
					<Icon name="sliders-horizontal" className="size-4" />
					{text.more}
				</Button>
				<div
					id="inbox-filters"
					className={`flex w-full flex-wrap items-end gap-x-3 gap-y-2 tablet:contents ${isUnfolded ? "" : "max-tablet:hidden"}`}
				>
					<Choice
						label={text.shown}
						value={query.get("show") ?? ""}
						onChoose={(value) => choose("show", value)}
						options={{
							"": text.all,
							unread: text.unreadOnly,
							flagged: `${text.flaggedOnly} (${formatCount(flagged)})`,
						}}
					/>
					<Choice
						label={kind === "contact" ? text.projectType : text.position}
						value={filter[topicName] ?? ""}
						onChoose={(value) => choose(topicName, value)}
						options={{ "": text.any, ...Object.fromEntries(topics), [otherTopic]: text.other }}
					/>
					<Choice
						label={text.status}
						value={filter.status ?? ""}
						onChoose={(value) => choose("status", value)}
						options={{ "": text.any, ...admin.statuses }}
					/>
					<Day
						label={text.from}
						value={filter.from ?? ""}
						invalid={isRangeReversed}
						onChoose={(value) => choose("from", value)}
					/>
					<Day
						label={text.to}
						value={filter.to ?? ""}
						invalid={isRangeReversed}
						onChoose={(value) => choose("to", value)}
					/>
					<div className="contents tablet:hidden">
						<Choice
							label={interpolate(admin.inbox.sortBy, { column: admin.inbox.columns.date })}
							value={filter.sort}
							onChoose={(value) => choose("sort", value)}
							options={{ "-date": admin.list.newestFirst, date: admin.list.oldestFirst }}
						/>
					</div>
				</div>
				{isFiltered(filter) && (
					<Button variant="secondary" size="compact" onClick={clear}>
						{text.clear}
					</Button>
				)}
			</div>
			<div role="alert">{isRangeReversed && <p className="mt-2 font-medium text-error">{text.dateOrder}</p>}</div>
		</div>
	);
}

interface DayProps {
	label: string;
	value: string;
	invalid: boolean;
	onChoose: (value: string) => void;
}

function Day({ label, value, invalid, onChoose }: DayProps) {
	return (
		<label className={filterBox}>
			<span className="text-mono text-muted">{label}</span>
			<input
				type="date"
				value={value}
				aria-invalid={invalid || undefined}
				onChange={(event) => onChoose(event.target.value)}
				className={`${filterControl} w-full phone:w-38`}
			/>
		</label>
	);
}
