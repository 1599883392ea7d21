import { blog } from "../../../content/blog.ts";
import { formatDate } from "../../../contract/format.ts";

/** When a post was published (spec 3: year, month, day) and how long it takes to read. */
export function PostFacts(props: { publishDate: string; minutes: number; className?: string }) {
	const { publishDate, minutes, className = "" } = props;
	return (
		<p className={`flex gap-4 font-mono text-mono text-muted ${className}`}>
			<time dateTime={publishDate}>{formatDate(publishDate)}</time>
			<span>
				{minutes} {blog.labels.minutes}
			</span>
		</p>
	);
}
