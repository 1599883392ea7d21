import { Select } from "../../ui/select.tsx";

interface ChoiceProps {
	label: string;
	value: string;
	onChoose: (value: string) => void;
	/** The text of each value; the first is what holds unless something is chosen, and says of what it is. */
	options: Record<string, string>;
	className?: string;
}

/** A choice of a filter or a sort, which shows its value and no label; one that was made stands out. */
export function Choice({ label, value, onChoose, options, className = "phone:w-36" }: ChoiceProps) {
	return (
		<Select
			aria-label={label}
			title={label}
			value={value}
			data-chosen={value !== Object.keys(options)[0]}
			onChange={(event) => onChoose(event.target.value)}
			className={`min-w-0 flex-1 basis-26 phone:flex-none phone:basis-auto ${className}`}
		>
			{Object.entries(options).map(([option, text]) => (
				<option key={option} value={option}>
					{text}
				</option>
			))}
		</Select>
	);
}
