import { filterControl } from "./filter-control.ts";

/** The layout classes of a labelled filter. */
export const filterBox =
	"grid min-w-0 flex-1 basis-32 grid-cols-[minmax(0,1fr)] gap-1 phone:flex-none phone:basis-auto";

interface ChoiceProps {
	label: string;
	value: string;
	onChoose: (value: string) => void;
	/** The text of each value. */
	options: Record<string, string>;
}

/** A choice of a filter or a sort. */
export function Choice({ label, value, onChoose, options }: ChoiceProps) {
	return (
		<label className={filterBox}>
			<span className="text-mono text-muted">{label}</span>
			<select
				value={value}
				onChange={(event) => onChoose(event.target.value)}
				className={`${filterControl} w-full phone:w-34`}
			>
				{Object.entries(options).map(([option, text]) => (
					<option key={option} value={option}>
						{text}
					</option>
				))}
			</select>
		</label>
	);
}
