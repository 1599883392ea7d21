import { admin } from "../../../content/admin.ts";
import { filterControl } from "../ui/filter-control.ts";
import { isReversed } from "./inbox-query.ts";

interface DateFilterProps {
	from: string | undefined;
	to: string | undefined;
	onChoose: (days: { from: string } | { to: string }) => void;
}

/** The first and the last day of the entries that are shown. */
export function DateFilter({ from, to, onChoose }: DateFilterProps) {
	const text = admin.filters;
	const invalid = isReversed({ from, to });
	return (
		<div>
			<div className="grid grid-cols-2 gap-2">
				<Day label={text.from} value={from} invalid={invalid} onChoose={(from) => onChoose({ from })} />
				<Day label={text.to} value={to} invalid={invalid} onChoose={(to) => onChoose({ to })} />
			</div>
			<div role="alert">{invalid && <p className="mt-2 font-medium text-error">{text.dateOrder}</p>}</div>
		</div>
	);
}

interface DayProps {
	label: string;
	value: string | undefined;
	invalid: boolean;
	onChoose: (day: string) => void;
}

function Day({ label, value, invalid, onChoose }: DayProps) {
	return (
		<label className="grid min-w-0 gap-1">
			<span className="text-mono text-muted">{label}</span>
			<input
				type="date"
				value={value ?? ""}
				aria-invalid={invalid || undefined}
				onChange={(event) => onChoose(event.target.value)}
				className={`${filterControl} w-full min-w-0`}
			/>
		</label>
	);
}
