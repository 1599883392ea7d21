import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Week } from "../../../contract/inbox.ts";

/** The drawing's own units; it stretches to the strip's width. */
const height = 48;
const step = 40;
const bar = 11;

/** Two bars a week. Who cannot see it hears each week's figures; the table below holds them as well. */
export function WeeksChart({ weeks }: { weeks: Week[] }) {
	const { chart } = admin;
	const highest = Math.max(...weeks.flatMap(({ requests, applications }) => [requests, applications]));
	const barHeight = (count: number) => (count === 0 ? 0 : Math.max(2, (count / highest) * (height - 4)));
	return (
		<div>
			<svg
				role="img"
				aria-labelledby="weeks-chart-title"
				viewBox={`0 0 ${weeks.length * step} ${height}`}
				preserveAspectRatio="none"
				className="block h-12 w-full"
			>
				<title id="weeks-chart-title">{chart.title}</title>
				{weeks.map(({ week, requests, applications }, index) => (
					<g key={week}>
						<title>
							{interpolate(chart.value, { week: interpolate(chart.week, { date: week }), requests, applications })}
						</title>
						<rect x={index * step} y={0} width={step} height={height} className="fill-transparent" />
						<rect
							x={index * step + 8}
							y={height - barHeight(requests)}
							width={bar}
							height={barHeight(requests)}
							className="fill-accent"
						/>
						<rect
							x={index * step + 10 + bar}
							y={height - barHeight(applications)}
							width={bar}
							height={barHeight(applications)}
							className="fill-line-strong"
						/>
					</g>
				))}
				<path
					d={`M0 ${height - 0.5}H${weeks.length * step}`}
					className="stroke-line"
					vectorEffect="non-scaling-stroke"
				/>
			</svg>
			<div aria-hidden="true" className="mt-1 flex justify-between font-mono text-[0.6875rem] text-muted">
				<span>{weeks[0]?.week}</span>
				<span>{weeks.at(-1)?.week}</span>
			</div>
		</div>
	);
}
