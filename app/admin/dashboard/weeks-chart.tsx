import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Week } from "../../../contract/inbox.ts";

/** Sizes in the units of the drawing, which stretches to the width of the strip. */
const height = 48;
const weekWidth = 40;
const barWidth = 11;

/** Two bars a week, with each week's figures for assistive technology; the table below contains them too. */
export function WeeksChart({ weeks }: { weeks: Week[] }) {
	const { chart } = admin;
	const highest = Math.max(...weeks.flatMap(({ requests, applications }) => [requests, applications]));
	const barHeight = (count: number) => (count === 0 ? 0 : Math.max(2, (count / highest) * (height - 4)));
	return (
		<div>
			<svg
				role="img"
				aria-labelledby="weeks-chart-title"
				viewBox={`0 0 ${weeks.length * weekWidth} ${height}`}
				preserveAspectRatio="none"
				className="block h-12 w-full"
			>
				<title id="weeks-chart-title">{chart.title}</title>
				{weeks.map(({ week, requests, applications }, index) => (
					<g key={week}>
						<title>
							{interpolate(chart.value, { week: interpolate(chart.week, { date: week }), requests, applications })}
						</title>
						<rect x={index * weekWidth} y={0} width={weekWidth} height={height} className="fill-transparent" />
						<rect
							x={index * weekWidth + 8}
							y={height - barHeight(requests)}
							width={barWidth}
							height={barHeight(requests)}
							className="fill-heading"
						/>
						<rect
							x={index * weekWidth + 10 + barWidth}
							y={height - barHeight(applications)}
							width={barWidth}
							height={barHeight(applications)}
							className="fill-line-strong"
						/>
					</g>
				))}
				<path
					d={`M0 ${height - 0.5}H${weeks.length * weekWidth}`}
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
