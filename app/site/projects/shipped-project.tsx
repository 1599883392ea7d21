import type { ProjectsPage, ShippedProject } from "../../../content/pages.schema.ts";
import { container } from "../../ui/section.tsx";
import type { ListedService } from "../services/designated-services.ts";
import { ProjectBody } from "./project-body.tsx";

interface ShippedProjectTextProps {
	project: ShippedProject;
	/** All services. */
	list: readonly ListedService[];
	labels: ProjectsPage["labels"];
}

/** A shipped project: its measured results, then problem, approach and result in words. */
export function ShippedProjectText({ project, list, labels }: ShippedProjectTextProps) {
	return (
		<>
			<ProjectFacts facts={project.facts} />
			<ProjectBody startDate={project.startDate} services={project.services} list={list} labels={labels}>
				<div className="grid gap-14">
					<Part title={labels.problem} paragraphs={project.problem} />
					<Part title={labels.approach} paragraphs={project.approach} />
					<Part title={labels.result} paragraphs={project.result} />
				</div>
			</ProjectBody>
		</>
	);
}

const Part = ({ title, paragraphs }: { title: string; paragraphs: string[] }) => (
	<section>
		<h2 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.25rem)]">{title}</h2>
		<div className="mt-5 grid max-w-prose gap-5">
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	</section>
);

/** The four results of a shipped project in a row: each figure large, then its label and the condition it was measured under. */
function ProjectFacts({ facts }: Pick<ShippedProject, "facts">) {
	return (
		<div className={`${container} pt-12 wide:pt-16`}>
			<dl className="grid border-t-2 border-heading tablet:grid-cols-2 wide:grid-cols-4">
				{facts.map(({ name, value, condition }) => (
					<div
						key={name}
						className="grid grid-cols-[10.75rem_minmax(0,1fr)] content-start gap-x-4 border-b border-line py-5 tablet:grid-cols-1 tablet:pr-6 tablet:even:border-l tablet:even:pl-6 wide:border-b-0 wide:not-first:border-l wide:not-first:pl-6"
					>
						<dt className="col-start-2 font-mono text-mono text-muted tablet:col-start-1 tablet:row-start-2 tablet:mt-3">
							{name}
						</dt>
						<dd className="col-start-1 row-span-2 row-start-1 font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] text-heading tablet:row-span-1 desk:text-[2rem]">
							{value}
						</dd>
						<dd className="col-start-2 mt-1 text-small tablet:col-start-1">{condition}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
