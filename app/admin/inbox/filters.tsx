import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { careers } from "../../../content/careers.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { services } from "../../../content/services.ts";
import { otherTopic, type SubmissionFilter, type SubmissionKind } from "../../../contract/submissions.ts";
import { Button } from "../../ui/button.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { Choice } from "../ui/choice.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { formatCount, formatTotal } from "../ui/format.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { serviceTitle } from "../ui/service-title.ts";
import { withFilter } from "../ui/with-filter.ts";
import { DateFilter } from "./date-filter.tsx";
import { inboxKinds } from "./entry.ts";
import { ExportButton } from "./export-button.tsx";
import { filterNames, isFiltered, isReversed } from "./inbox-query.ts";

interface FiltersProps {
	kind: SubmissionKind;
	filter: SubmissionFilter;
	/** How many entries are flagged. */
	flagged: number;
	/** How many entries are found; undefined while that is not known. */
	total: number | undefined;
	/** Called on Enter in the search. */
	onSearched: () => void;
}

const opener = "min-h-10 rounded-control border bg-card px-3 text-heading hover:border-heading";

/** Search and filters, which the address contains; dates and export stand behind a button each, and on a phone all but the search behind one. */
export function Filters({ kind, filter, flagged, total, onSearched }: FiltersProps) {
	const text = admin.filters;
	const { topicName } = inboxKinds[kind];
	const [query, setQuery] = useSearchParams();
	const choose = (chosen: Record<string, string>) => setQuery(withFilter(query, chosen), { preventScrollReset: true });
	const topics =
		kind === "contact"
			? services.servicesList.map((service) => [service.path, serviceTitle(service)])
			: careers.applyingFor.map((position) => [position, position]);
	const { from, to } = filter;
	const isPhone = useMediaQuery("(max-width: 599px)");
	const isChosen = isPhone ? isFiltered(filter) : Boolean(from || to);
	const wideName = isChosen ? interpolate(text.range, { from: from ?? "", to: to ?? "" }) : text.more;
	const chosenBorder = isReversed(filter) ? "border-error font-semibold" : "border-heading font-semibold";
	const choices = (
		<>
			<Choice
				label={text.show}
				value={query.get("show") ?? ""}
				onChoose={(show) => choose({ show })}
				options={{
					"": text.all,
					unread: text.unreadOnly,
					flagged: `${text.flaggedOnly} (${formatCount(flagged)})`,
					mail: text.mailFailedOnly,
				}}
			/>
			<Choice
				label={kind === "contact" ? text.projectType : text.position}
				value={filter[topicName] ?? ""}
				onChoose={(topic) => choose({ [topicName]: topic })}
				options={{
					"": kind === "contact" ? text.anyProjectType : text.anyPosition,
					...Object.fromEntries(topics),
					[otherTopic]: text.other,
				}}
				className="phone:w-44"
			/>
			<Choice
				label={text.status}
				value={filter.status ?? ""}
				onChoose={(status) => choose({ status })}
				options={{ "": text.anyStatus, ...admin.statuses }}
			/>
		</>
	);
	const exportButton = <ExportButton kind={kind} filter={filter} />;
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2 max-phone:mb-1">
			<SearchField label={text.search} hint={text.searchHint} onEnter={onSearched} />
			{!isPhone && choices}
			<div className="flex items-center justify-end gap-2 whitespace-nowrap max-phone:contents phone:ms-auto">
				<p
					role="status"
					className="me-auto text-mono text-muted max-phone:order-1 max-phone:min-h-5 max-phone:basis-[calc(100%-9rem)]"
				>
					{total !== undefined && formatTotal(total, filter)}
				</p>
				{isFiltered(filter) && (
					<Button
						variant="quiet"
						className="max-phone:order-2 max-phone:-my-2"
						onClick={() => choose(Object.fromEntries(filterNames.map((name) => [name, ""])))}
					>
						{text.clear}
					</Button>
				)}
				<Disclosure
					name={isPhone ? text.title : wideName}
					side="end"
					className={`${opener} ${isChosen ? chosenBorder : "border-line-strong"}`}
				>
					<div className="grid w-76 gap-4 p-2">
						{isPhone && <div className="grid gap-2">{choices}</div>}
						<DateFilter from={from} to={to} />
						<div className="grid tablet:hidden">
							<Choice
								label={interpolate(admin.inbox.sortBy, { column: admin.inbox.columns.date })}
								value={filter.sort}
								onChoose={(sort) => choose({ sort })}
								options={{ "-date": admin.list.newestFirst, date: admin.list.oldestFirst }}
								className=""
							/>
						</div>
						{isPhone && exportButton}
					</div>
				</Disclosure>
				{!isPhone && (
					<Disclosure name={admin.export.open} side="end" className={`${opener} border-line-strong`}>
						<div className="w-76 p-2">{exportButton}</div>
					</Disclosure>
				)}
			</div>
		</div>
	);
}
