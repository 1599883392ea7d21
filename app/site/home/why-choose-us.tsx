import type { Home } from "../../../content/pages.schema.ts";
import { LineDrawing } from "../../ui/line-drawing.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** The line drawing of each benefit, in their order. */
const drawings = ["trace", "stack", "plot"];

type WhyChooseUsProps = Home["whyChooseUs"] & {
	/** The addresses of projects that are not shown, to which nothing links. */
	missing: readonly string[];
};

/** Spec 1: three benefits, in columns that hairlines divide. */
export function WhyChooseUs({ headTitle, headDesc, benefits, missing }: WhyChooseUsProps) {
	return (
		<Section ground="card" labelledBy="why">
			<SectionHeading id="why" headTitle={headTitle} headDesc={headDesc} />
			<ul className="grid border-t border-heading wide:grid-cols-3">
				{benefits.map(({ title, desc, evidence }, index) => (
					<li
						key={title}
						className="border-line py-8 not-last:border-b wide:py-10 tablet:grid tablet:grid-cols-[20rem_minmax(0,1fr)] tablet:items-center tablet:gap-x-12 wide:row-span-2 wide:grid-cols-1 wide:grid-rows-subgrid wide:items-start wide:px-8 wide:first:pl-0 wide:last:pr-0 wide:not-last:border-r wide:not-last:border-b-0"
					>
						<LineDrawing name={drawings[index] ?? ""} className="mb-5 max-w-60 tablet:mb-0 tablet:max-w-82 wide:mb-8" />
						<div>
							<h3>{title}</h3>
							<p className="mt-3 max-w-prose text-small">{desc}</p>
							{missing.includes(evidence.path) ? (
								<p className="mt-4 text-small">{evidence.name}</p>
							) : (
								<TextLink to={evidence.path} className="mt-4 inline-block text-small">
									{evidence.name}
								</TextLink>
							)}
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
