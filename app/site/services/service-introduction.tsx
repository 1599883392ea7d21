import type { Service } from "../../../content/services.schema.ts";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import type { ServiceLayout } from "./service-layout.ts";

type Introduction = Service["introduction"];

interface ServiceIntroductionProps {
	introduction: Introduction;
	layout: ServiceLayout["introduction"];
}

/** What decides this kind of work, as points in one of three layouts. */
export function ServiceIntroduction({ introduction, layout }: ServiceIntroductionProps) {
	const Points = layouts[layout];
	return (
		<Section>
			<Points {...introduction} />
		</Section>
	);
}

/** A numbered list between hairlines; the heading stays next to it. */
function Ledger({ title, desc, points }: Introduction) {
	return (
		<div className="grid gap-x-20 gap-y-12 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
			<div className="self-start wide:sticky wide:top-28">
				<h2>{title}</h2>
				<p className="mt-6 max-w-prose text-lede">{desc}</p>
			</div>
			<ol className="border-t border-heading">
				{points.map((point, index) => (
					<li key={point.title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-7">
						<span aria-hidden="true" className="pt-0.5 font-mono text-mono text-accent">
							{index + 1}
						</span>
						<div>
							<h3>{point.title}</h3>
							<p className="mt-2 text-small">{point.desc}</p>
						</div>
					</li>
				))}
			</ol>
		</div>
	);
}

/** The first point as large as the heading, the others around it. */
function Lead({ title, desc, points: [first, ...others] }: Introduction) {
	return (
		<>
			<SectionHeading headTitle={title} headDesc={desc} />
			<div className="grid gap-x-16 gap-y-12 border-t border-heading pt-12 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
				{first && (
					<div className="border-s-2 border-accent ps-6">
						<h3 className="text-minor">{first.title}</h3>
						<p className="mt-4 text-lede">{first.desc}</p>
					</div>
				)}
				<ul className="grid gap-x-12 gap-y-10 tablet:grid-cols-2">
					{others.map((point) => (
						<li key={point.title}>
							<h3 className="text-[1.0625rem]">{point.title}</h3>
							<p className="mt-2 text-small">{point.desc}</p>
						</li>
					))}
				</ul>
			</div>
		</>
	);
}

/** Two wide points over three narrow ones, or two rows of two. */
function Rows({ title, desc, points }: Introduction) {
	return (
		<>
			<div className="mb-14 max-w-[52rem]">
				<h2>{title}</h2>
				<p className="mt-6 text-lede">{desc}</p>
			</div>
			<ul className="service-rows">
				{points.map((point) => (
					<li key={point.title}>
						<h3>{point.title}</h3>
						<p className="mt-3 max-w-prose text-small">{point.desc}</p>
					</li>
				))}
			</ul>
		</>
	);
}

const layouts = { ledger: Ledger, lead: Lead, rows: Rows };
