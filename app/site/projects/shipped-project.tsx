import type { ProjectsPage, ShippedProject } from "../../../content/pages.schema.ts";
import type { ListedService } from "../services/designated-services.ts";
import { ProjectBody } from "./project-body.tsx";
import { ProjectFacts } from "./project-facts.tsx";

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
