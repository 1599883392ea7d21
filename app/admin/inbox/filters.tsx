import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { careers } from "../../../content/careers.ts";
import { services } from "../../../content/services.ts";
import type { InboxFilter } from "../../../contract/inbox.ts";
import { type SubmissionKind, submissionStatuses } from "../../../contract/submission.ts";
import { Button } from "../../ui/button.tsx";
import { fill } from "../fill.ts";
import { filterControl } from "../paging/filter-control.ts";
import { SearchField } from "../paging/search-field.tsx";
import { withFilter } from "../paging/with-filter.ts";
import { filterNames, isFiltered } from "./inbox-query.ts";

interface FiltersProps {
	kind: SubmissionKind;
	filter: InboxFilter;
	/** How many entries are flagged. */
	flagged: number;
}

/** Search and filters; all of them stand in the address. */
export function Filters({ kind, filter, flagged }: FiltersProps) {
	const words = admin.filters;
	const [query, setQuery] = useSearchParams();
	const choose = (name: string, value: string) =>
		setQuery(withFilter(query, { [name]: value }), { preventScrollReset: true });
	const clear = () =>
		setQuery(withFilter(query, Object.fromEntries(filterNames.map((name) => [name, ""]))), {
			preventScrollReset: true,
		});
	const topics =
		kind === "contact"
			? services.servicesList.map(({ path, title }) => ({ value: path, label: title }))
			: careers.applyingFor.map((position) => ({ value: position, label: position }));
	const disordered = Boolean(filter.from && filter.to && filter.from > filter.to);
	return (
		<div>
			<div className="flex flex-wrap items-end gap-x-3 gap-y-2">
				<SearchField label={words.search} hint={words.searchHint} />
				<Choice label={words.shown} value={query.get("show") ?? ""} onChoose={(value) => choose("show", value)}>
					<option value="">{words.all}</option>
					<option value="unread">{words.unreadOnly}</option>
					<option value="flagged">
						{words.flaggedOnly} ({flagged})
					</option>
				</Choice>
				<Choice
					label={kind === "contact" ? words.projectType : words.position}
					value={filter.topic ?? ""}
					onChoose={(value) => choose("topic", value)}
				>
					<option value="">{words.any}</option>
					{topics.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</Choice>
				<Choice label={words.status} value={filter.status ?? ""} onChoose={(value) => choose("status", value)}>
					<option value="">{words.any}</option>
					{submissionStatuses.map((status) => (
						<option key={status} value={status}>
							{admin.statuses[status]}
						</option>
					))}
				</Choice>
				<Day
					label={words.from}
					value={filter.from ?? ""}
					invalid={disordered}
					onChoose={(value) => choose("from", value)}
				/>
				<Day label={words.to} value={filter.to ?? ""} invalid={disordered} onChoose={(value) => choose("to", value)} />
				<div className="contents tablet:hidden">
					<Choice
						label={fill(admin.inbox.sortBy, { column: admin.inbox.columns.date })}
						value={filter.sort}
						onChoose={(value) => choose("sort", value)}
					>
						<option value="-date">{admin.inbox.newestFirst}</option>
						<option value="date">{admin.inbox.oldestFirst}</option>
					</Choice>
				</div>
				{isFiltered(filter) && (
					<Button look="secondary" size="compact" onClick={clear}>
						{words.clear}
					</Button>
				)}
			</div>
			<div role="alert">{disordered && <p className="mt-2 font-medium text-error">{words.dateOrder}</p>}</div>
		</div>
	);
}

const box = "grid min-w-0 flex-1 basis-32 grid-cols-[minmax(0,1fr)] gap-1 phone:flex-none phone:basis-auto";

function Choice({
	label,
	value,
	onChoose,
	children,
}: {
	label: string;
	value: string;
	onChoose: (value: string) => void;
	children: React.ReactNode;
}) {
	return (
		<label className={box}>
			<span className="text-mono text-muted">{label}</span>
			<select
				value={value}
				onChange={(event) => onChoose(event.target.value)}
				className={`${filterControl} w-full phone:w-40`}
			>
				{children}
			</select>
		</label>
	);
}

function Day({
	label,
	value,
	invalid,
	onChoose,
}: {
	label: string;
	value: string;
	invalid: boolean;
	onChoose: (value: string) => void;
}) {
	return (
		<label className={box}>
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
