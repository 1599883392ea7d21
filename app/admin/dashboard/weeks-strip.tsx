import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { type Week, weeksSchema } from "../../../contract/inbox.ts";
import { useRestoredState } from "../../navigation/use-restored-state.ts";
import { callData } from "../api.ts";
import { WeeksChart } from "./weeks-chart.tsx";

/**
 * The requests and applications of the last weeks. It takes its room before it has loaded; a phone shows the totals
 * without the drawing, so that the tabs are in sight.
 */
export function WeeksStrip() {
	const { chart } = admin;
	const { data: weeks } = useQuery({
		queryKey: ["inbox", "weeks"],
		queryFn: () => callData("/admin/submissions/weeks", weeksSchema),
	});
	const total = (field: "requests" | "applications") => weeks?.reduce((sum, week) => sum + week[field], 0);
	const [requests, applications] = [total("requests"), total("applications")];
	const isEmpty = requests === 0 && applications === 0;
	return (
		<section
			aria-labelledby="weeks"
			className={`mb-5 min-h-24 items-center gap-x-8 rounded-card border border-line bg-card px-4 py-3 ${isEmpty ? "" : "tablet:grid tablet:grid-cols-[16rem_minmax(0,1fr)]"}`}
		>
			<div className="self-start">
				<h2 id="weeks" className="text-small leading-normal font-semibold tracking-normal">
					{chart.title}
				</h2>
				{isEmpty ? (
					<p className="text-muted">{chart.none}</p>
				) : (
					<ul className="flex flex-wrap gap-x-4 text-mono text-muted">
						<Legend swatch="bg-accent" name={chart.requests} count={requests} />
						<Legend swatch="bg-line-strong" name={chart.applications} count={applications} />
					</ul>
				)}
				{weeks && !isEmpty && <Figures weeks={weeks} />}
			</div>
			{weeks && !isEmpty && (
				<div className="max-tablet:hidden">
					<WeeksChart weeks={weeks} />
				</div>
			)}
		</section>
	);
}

function Legend({ swatch, name, count }: { swatch: string; name: string; count: number | undefined }) {
	return (
		<li className="flex items-center gap-1.5">
			<span aria-hidden="true" className={`size-2.5 rounded-[2px] ${swatch}`} />
			{name} <span className="font-semibold text-heading tabular-nums">{count?.toLocaleString("en")}</span>
		</li>
	);
}

function Figures({ weeks }: { weeks: Week[] }) {
	const { chart } = admin;
	const [isOpen, setOpen] = useRestoredState("weeks", false);
	return (
		<details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-1">
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
