import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Week } from "../../../contract/inbox.ts";
import { useWeeks } from "./use-weeks.ts";
import { WeeksChart } from "./weeks-chart.tsx";

/** The requests and applications of the last weeks, as a chart and as a table. */
export function WeeksPanel() {
	const { chart } = admin;
	const received = useWeeks();
	if (!received) return null;
	const { weeks, requests, applications } = received;
	const isEmpty = requests + applications === 0;
	return (
		<section aria-labelledby="weeks-title" className="mt-4 rounded-card border border-line bg-card px-4 py-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="weeks-title" className="text-small leading-normal font-semibold tracking-normal">
					{chart.title}
				</h2>
				{!isEmpty && (
					<ul className="flex flex-wrap gap-x-4 text-mono text-muted">
						<Legend swatch="bg-heading" name={chart.requests} count={requests} />
						<Legend swatch="bg-line-strong" name={chart.applications} count={applications} />
					</ul>
				)}
			</div>
			{isEmpty ? (
				<p className="text-muted">{chart.none}</p>
			) : (
				<div className="mt-3">
					<WeeksChart weeks={weeks} />
					<Figures weeks={weeks} />
				</div>
			)}
		</section>
	);
}

function Legend({ swatch, name, count }: { swatch: string; name: string; count: number }) {
	return (
		<li className="flex items-center gap-1.5">
			<span aria-hidden="true" className={`size-2.5 rounded-[2px] ${swatch}`} />
			{name} <span className="font-semibold text-heading tabular-nums">{count.toLocaleString("en")}</span>
		</li>
	);
}

function Figures({ weeks }: { weeks: Week[] }) {
	const { chart } = admin;
	return (
		<details className="mt-2">
			<summary className="inline text-mono text-muted underline underline-offset-4 hover:text-heading">
				{chart.table}
			</summary>
			<table className="mt-3 w-full max-w-md text-left text-mono tabular-nums">
				<caption className="sr-only">{chart.title}</caption>
				<thead>
					<tr className="border-b border-line text-heading">
						<td />
						<th scope="col">{chart.requests}</th>
						<th scope="col">{chart.applications}</th>
					</tr>
				</thead>
				<tbody>
					{weeks.map(({ week, requests, applications }) => (
						<tr key={week} className="border-b border-line">
							<th scope="row" className="py-1 font-normal">
								{interpolate(chart.week, { date: week })}
							</th>
							<td>{requests}</td>
							<td>{applications}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
