import { formatDate, projectPath } from "../../../contract/format.ts";
import { keepUnits } from "../../../contract/shown-text.ts";
import { Cover } from "../../ui/cover.tsx";
import { Link } from "../../ui/link.tsx";
import type { ProjectCard as Card } from "./portfolio.server.ts";

interface ProjectCardProps {
	project: Card;
	/** Marks an example. */
	exampleLabel: string;
	eager: boolean;
	wide: boolean;
}

/** A project's card: the whole of it opens the project. */
export function ProjectCard({ project, exampleLabel, eager, wide }: ProjectCardProps) {
	const { id, title, description, startDate, designators, example, image, drawing } = project;
	return (
		<article className="group relative">
			<div className="overflow-hidden rounded-card border border-line transition-colors group-hover:border-accent">
				<Cover
					uploaded={image}
					folder="/assets/projects"
					drawing={drawing}
					sizes={wide ? "(width >= 1000px) 730px, 100vw" : "(width >= 1000px) 510px, 100vw"}
					eager={eager}
				/>
			</div>
			<p className="mt-5 flex gap-4 font-mono text-mono text-muted">
				<time dateTime={startDate}>{formatDate(startDate)}</time>
				{designators.map((designator) => (
					<span key={designator} className="text-accent">
						{" "}
						{designator}
					</span>
				))}
				{example && <span> {exampleLabel}</span>}
			</p>
			<h2 dir="auto" className="mt-2 max-w-[26ch] text-[1.5rem] leading-[1.15] tracking-[-0.018em]">
				<Link to={projectPath(id)} className="card-link transition-colors group-hover:text-accent">
					{keepUnits(title)}
				</Link>
			</h2>
			<p dir="auto" className="mt-3 max-w-[56ch] text-small">
				{description}
			</p>
		</article>
	);
}
