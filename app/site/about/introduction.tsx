import type { About } from "../../../content/pages.schema.ts";
import { ContentIcon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";

/** What the company promises its clients (spec 2): three points under one rule. */
export function Introduction({ headTitle, headDesc, points }: About["introduction"]) {
	return (
		<Section labelledBy="introduction">
			<SectionHeading id="introduction" headTitle={headTitle} headDesc={headDesc} />
			<ul className="grid gap-x-12 gap-y-12 wide:grid-cols-3">
				{points.map(({ icon, title, desc }) => (
					<li key={title} className="border-t-2 border-heading pt-6">
						<h3 className="flex items-center justify-between gap-4 text-[1.375rem]">
							{title}
							<ContentIcon name={icon} className="size-6 text-accent" />
						</h3>
						<p className="mt-4">{desc}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
