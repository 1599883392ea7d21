import { formatDate } from "../../../contract/format.ts";

interface PostFactsProps {
	publishDate: string;
	minutes: number;
	minutesLabel: string;
	className?: string;
}

/** When a post was published (spec 3: year, month, day) and how long it takes to read. */
export function PostFacts({ publishDate, minutes, minutesLabel, className = "" }: PostFactsProps) {
	return (
		<p className={`flex gap-4 font-mono text-mono text-muted ${className}`}>
			<time dateTime={publishDate}>{formatDate(publishDate)}</time>
			<span>
				{minutes} {minutesLabel}
			</span>
		</p>
	);
}
