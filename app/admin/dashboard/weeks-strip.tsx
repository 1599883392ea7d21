import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import type { Week } from "../../../contract/inbox.ts";
import { call } from "../api.ts";
import { fill } from "../fill.ts";
import { WeeksChart } from "./weeks-chart.tsx";

/** A glance at what came in. It is quiet: without figures it takes its room and says nothing. */
export function WeeksStrip() {
	const { data } = useQuery({
		queryKey: ["inbox", "weeks"],
		queryFn: () => call<{ data: Week[] }>("/admin/submissions/weeks"),
	});
	const weeks = data?.data;
	const total = weeks?.reduce((sum, { requests, applications }) => sum + requests + applications, 0);
	return (
		<section aria-labelledby="weeks" className="mb-6 min-h-[11.75rem] rounded-card border border-line bg-card p-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="weeks" className="text-small leading-normal font-semibold tracking-normal">
					{admin.chart.title}
				</h2>
				<ul className="flex gap-4 text-mono text-muted">
					<Legend swatch="bg-accent" name={admin.chart.requests} />
					<Legend swatch="bg-line-strong" name={admin.chart.applications} />
				</ul>
			</div>
			{total === 0 && <p className="py-8 text-center text-muted">{admin.chart.none}</p>}
			{weeks && total !== 0 && (
				<>
					<WeeksChart weeks={weeks} />
					<Figures weeks={weeks} />
				</>
			)}
		</section>
	);
}

function Legend({ swatch, name }: { swatch: string; name: string }) {
	return (
		<li className="flex items-center gap-1.5">
			<span aria-hidden="true" className={`size-2.5 rounded-[2px] ${swatch}`} />
			{name}
		</li>
	);
}

function Figures({ weeks }: { weeks: Week[] }) {
	const { chart } = admin;
	return (
		<details className="mt-1">
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
								{fill(chart.week, { date: week })}
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
