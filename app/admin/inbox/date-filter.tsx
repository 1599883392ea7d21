import { admin } from "../../../content/admin.ts";
import { useTypedFilter } from "../ui/use-typed-filter.ts";
import { isReversed } from "./inbox-query.ts";

interface DateFilterProps {
	from: string | undefined;
	to: string | undefined;
}

/** The first and the last day of the entries that are shown. */
export function DateFilter({ from, to }: DateFilterProps) {
	const text = admin.filters;
	const invalid = isReversed({ from, to });
	return (
		<div>
			<div className="grid grid-cols-2 gap-2">
				<Day name="from" label={text.from} invalid={invalid} />
				<Day name="to" label={text.to} invalid={invalid} />
			</div>
			<p className="mt-2 text-mono text-muted">{text.days}</p>
			<div role="alert">{invalid && <p className="mt-2 font-medium text-error">{text.dateOrder}</p>}</div>
		</div>
	);
}

interface DayProps {
	name: "from" | "to";
	label: string;
	invalid: boolean;
}

/** A day that is typed: a year on its way is a year at each digit. */
function Day({ name, label, invalid }: DayProps) {
	const [day, setDay] = useTypedFilter(name);
	return (
		<label className="grid min-w-0 gap-1">
			<span className="text-mono text-muted">{label}</span>
			<input
				type="date"
				value={day}
				aria-invalid={invalid || undefined}
				onChange={(event) => setDay(event.target.value)}
				className="control min-w-0"
			/>
		</label>
	);
}
