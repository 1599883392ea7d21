import LinePlot from "virtual:drawing/line-plot";
import LineStack from "virtual:drawing/line-stack";
import LineTrace from "virtual:drawing/line-trace";
import { home } from "../../../content/home.ts";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";

const drawings = [LineTrace, LineStack, LinePlot];

/** Spec 1: three benefits, in columns that hairlines divide. */
export function WhyChooseUs() {
	const { headTitle, headDesc, benefits } = home.whyChooseUs;
	return (
		<Section ground="card" labelledBy="why">
			<SectionHeading id="why" headTitle={headTitle} headDesc={headDesc} />
			<ul className="grid border-t border-heading wide:grid-cols-3">
				{benefits.map(({ title, desc }, index) => {
					const Drawing = drawings[index % drawings.length] ?? LineTrace;
					return (
						<li
							key={title}
							className="border-line py-10 not-last:border-b wide:px-8 wide:first:pl-0 wide:last:pr-0 wide:not-last:border-r wide:not-last:border-b-0"
						>
							<Drawing className="mb-8 h-auto w-full max-w-82" />
							<h3>{title}</h3>
							<p className="mt-3 max-w-prose text-small">{desc}</p>
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
