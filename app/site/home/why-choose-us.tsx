import { company } from "../../../content/company.ts";
import type { Home } from "../../../content/pages.schema.ts";
import { keepTogether } from "../../../contract/readable-text.ts";
import { Cover } from "../../ui/cover.tsx";
import { LineDrawing } from "../../ui/line-drawing.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useLitPath } from "../projects/use-lit-path.ts";
import type { Evidence } from "./evidence.server.ts";

/** The line drawing of each benefit, in their order, for one that no project proves. */
const drawings = ["trace", "stack", "plot"];

type WhyChooseUsProps = Home["whyChooseUs"] & {
	/** The project of each benefit: null where it is not shown, undefined where another page proves the benefit. */
	projects: readonly (Evidence | null | undefined)[];
};

/** Spec 1: three benefits, in columns that hairlines divide, under the photograph of the bench where there is one. */
export function WhyChooseUs({ headTitle, headDesc, example, benefits, projects }: WhyChooseUsProps) {
	const { benchPhoto: bench } = company;
	return (
		<Section ground="card" labelledBy="why">
			<SectionHeading id="why" headTitle={headTitle} headDesc={headDesc} />
			{bench.image && (
				<Photo
					{...bench}
					sizes="(width >= 1336px) 1272px, 94vw"
					className="mb-8 aspect-4/3 tablet:aspect-2/1 wide:mb-14 wide:aspect-21/9"
				/>
			)}
			<ul className="benefits">
				{benefits.map((benefit, index) => (
					<Benefit
						key={benefit.title}
						{...benefit}
						drawing={drawings[index] ?? ""}
						project={projects[index]}
						exampleLabel={example}
					/>
				))}
			</ul>
		</Section>
	);
}

type BenefitProps = Pick<Home["whyChooseUs"]["benefits"][number], "title" | "desc" | "evidence"> & {
	drawing: string;
	project: Evidence | null | undefined;
	exampleLabel: string;
};

/** A benefit under the plate and the first figure of the project that proves it, or under its line drawing. */
function Benefit({ title, desc, evidence, drawing, project, exampleLabel }: BenefitProps) {
	const { end, handlers } = useLitPath();
	const mark = project?.example ? `${exampleLabel} ` : "";
	return (
		<li {...handlers} className="group">
			{project ? (
				<div className="benefit-work">
					<div className="overflow-hidden rounded-card border border-line transition-colors group-hover:border-accent">
						<Cover
							uploaded={project.image}
							folder="/assets/projects"
							drawing={project.drawing + end}
							sizes="(width >= 1000px) 384px, (width >= 768px) 320px, 176px"
						/>
					</div>
					{project.fact && (
						<p dir="auto" className="font-mono text-mono text-muted">
							<span>{keepTogether(project.fact.value)}</span> {mark + project.fact.name}
						</p>
					)}
				</div>
			) : (
				<LineDrawing name={drawing} className="max-w-60 tablet:max-w-82" />
			)}
			<div>
				<h3>{title}</h3>
				<p className="mt-3 max-w-prose text-small">{desc}</p>
				{project !== null && (
					<TextLink to={evidence.path} className="card-link mt-4 inline-block text-small">
						{mark + evidence.name}
					</TextLink>
				)}
			</div>
		</li>
	);
}
