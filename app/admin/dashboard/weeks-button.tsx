import { admin } from "../../../content/admin.ts";
import type { Week } from "../../../contract/inbox.ts";
import { Icon } from "../../ui/icon.tsx";
import { useWeeks } from "./use-weeks.ts";

/** The DOM id of what the button opens. */
export const weeksId = "weeks";

/** Sizes of the sparkline in pixels. */
const width = 66;
const height = 20;

/** What came in during the last weeks as a sparkline and its sum; it opens the chart. */
export function WeeksButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
	const { chart } = admin;
	const received = useWeeks();
	const total = received && received.requests + received.applications;
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			aria-controls={weeksId}
			title={chart.title}
			onClick={onPress}
			className="flex min-h-10 items-center gap-2 rounded-control border border-line px-2.5 text-mono whitespace-nowrap hover:border-heading"
		>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				aria-hidden="true"
				className="h-5 w-12 fill-none tablet:w-16.5 stroke-heading"
			>
				{received && <path d={sparkline(received.weeks)} strokeWidth="1.5" strokeLinejoin="round" />}
			</svg>
			<span className="sr-only">{chart.title}:</span>
			<span className="min-w-5 text-left font-semibold text-heading tabular-nums">{total?.toLocaleString("en")}</span>
			<span aria-hidden="true" className="text-muted max-tablet:hidden">
				{chart.short}
			</span>
			<Icon name="chevron-down" className={`size-4 text-muted ${isOpen ? "rotate-180" : ""}`} />
		</button>
	);
}

function sparkline(weeks: Week[]): string {
	const sums = weeks.map(({ requests, applications }) => requests + applications);
	const highest = Math.max(1, ...sums);
	const step = width / Math.max(1, sums.length - 1);
	const points = sums.map(
		(sum, index) => `${(index * step).toFixed(1)} ${(height - 2 - (sum / highest) * (height - 4)).toFixed(1)}`,
	);
	return `M${points.join("L")}`;
}
