import { about } from "../../../content/about.ts";
import { branded } from "../../../content/brand.ts";
import type { About } from "../../../content/pages.schema.ts";
import { people } from "../../../content/people.ts";
import { testimonials } from "../../../content/testimonials.ts";
import * as pages from "../../../contract/pages.ts";
import { ContentIcon } from "../../ui/icon.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { container, Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Testimonials } from "../testimonials/testimonials.tsx";
import type { Route } from "./+types/route";
import { Details } from "./details.tsx";
import { Milestones } from "./milestones.tsx";
import { PeopleSection } from "./people-section.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...about.meta, path: pages.about }, matches);

/** About (spec 2): hero, mission, vision and story with three benefits, the people, the story items on a trace, what we can be held to, testimonials. */
export default function AboutPage() {
	return (
		<>
			<header id="hero" className="hero on-mask overflow-hidden">
				<div className={`${container} grid items-start gap-x-20 gap-y-12 wide:grid-cols-2`}>
					<div>
						<h1 className="max-w-[9.5em]">{about.hero.headTitle}</h1>
						<p className="mt-7 max-w-[39rem] text-lede">{about.hero.headDesc}</p>
					</div>
					<img src={branded("/drawings/about.svg")} width={300} height={132} alt="" className="h-auto w-full" />
				</div>
			</header>
			<Details />
			<PeopleSection {...people} />
			<Milestones {...about.story} />
			<Introduction {...about.introduction} />
			<Testimonials {...testimonials} ground="raised" />
		</>
	);
}

/** What the company promises its clients (spec 2): three points under one rule. */
function Introduction({ headTitle, headDesc, points }: About["introduction"]) {
	return (
		<Section labelledBy="introduction">
			<SectionHeading id="introduction" headTitle={headTitle} headDesc={headDesc} />
			<ul className="grid gap-x-12 gap-y-12 wide:grid-cols-3">
				{points.map(({ icon, title, desc }) => (
					<li key={title} className="border-t-2 border-heading pt-6">
						<h3 className="flex items-center justify-between gap-4">
							{title}
							<ContentIcon name={icon} className="size-6 text-muted" />
						</h3>
						<p className="mt-4">{desc}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
