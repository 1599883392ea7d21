import type { About } from "../../../content/pages.schema.ts";
import { ContentIcon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";

/** The story items as vias on one trace that changes its position at each, bent by 45 degrees as on a board. */
export function Milestones({ headTitle, headDesc, items }: About["story"]) {
	return (
		<Section ground="mask" labelledBy="milestones">
			<SectionHeading id="milestones" headTitle={headTitle} headDesc={headDesc} />
			<ol className="mt-4">
				{items.map((item, index) => (
					<Milestone
						key={item.title}
						item={item}
						side={index % 2 === 0 ? "start" : "end"}
						last={index === items.length - 1}
					/>
				))}
			</ol>
		</Section>
	);
}

/** The layout of a milestone on wide screens; on narrow ones the trace runs straight where lines begin. */
const sides = {
	start: {
		text: "wide:col-start-1 wide:justify-self-end",
		when: "wide:col-start-3",
		position: "wide:start-6",
		bend: "M24 0v1l48 48",
	},
	end: {
		text: "wide:col-start-3",
		when: "wide:col-start-1 wide:text-end",
		position: "wide:start-18",
		bend: "M72 0v1l-48 48",
	},
} as const;

interface MilestoneProps {
	item: About["story"]["items"][number];
	side: keyof typeof sides;
	last: boolean;
}

function Milestone({ item, side, last }: MilestoneProps) {
	const { text, when, position, bend } = sides[side];
	return (
		<li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-5 wide:grid-cols-[minmax(0,1fr)_96px_minmax(0,1fr)] wide:gap-x-8">
			<span aria-hidden="true" className="relative col-start-1 row-span-2 row-start-1 wide:col-start-2 wide:row-span-1">
				{!last && (
					<>
						<span
							className={`absolute top-7 bottom-0 start-[13px] -ms-[0.75px] w-[1.5px] bg-(--draw-pin) wide:bottom-12 ${position}`}
						/>
						<svg
							viewBox="0 0 96 49"
							fill="none"
							className="absolute bottom-0 start-0 hidden h-[49px] w-24 scale-x-[var(--forward,1)] stroke-(--draw-pin) wide:block"
							aria-hidden="true"
						>
							<path d={bend} strokeWidth="1.5" />
						</svg>
					</>
				)}
				<span
					className={`absolute top-0 start-[13px] -ms-3.5 grid size-7 place-items-center rounded-full border-[1.5px] border-copper-400 bg-mask ${position}`}
				>
					<span className="size-2 rounded-full bg-copper-400" />
				</span>
			</span>
			<p className={`col-start-2 row-start-1 self-start font-mono text-mono leading-7 text-copper-400 ${when}`}>
				{item.when}
			</p>
			<div
				className={`col-start-2 row-start-2 wide:row-start-1 wide:w-[min(100%,30rem)] ${last ? "" : "pb-14"} ${text}`}
			>
				<h3 className="flex items-center gap-3 leading-7">
					<ContentIcon name={item.icon} className="size-5 text-silk-muted" />
					{item.title}
				</h3>
				<p className="mt-2 text-small">{item.desc}</p>
			</div>
		</li>
	);
}
