import { formatDate, projectPath } from "../../../contract/format.ts";
import { titleText } from "../../../contract/readable-text.ts";
import { Cover } from "../../ui/cover.tsx";
import { Link } from "../../ui/link.tsx";
import type { ProjectCard as Card } from "./portfolio.server.ts";
import { useLitPath } from "./use-lit-path.ts";

interface ProjectCardProps {
	project: Card;
	/** Marks an example; empty where the page says that all are. */
	exampleLabel: string;
	eager: boolean;
	/** The wide or the narrow card of a row, or one that has its row for itself. */
	layout: keyof typeof layouts;
}

const layouts = {
	wide: "wide:col-span-7",
	narrow: "wide:col-span-5",
	alone: "tablet:col-span-2 tablet:grid-cols-[7fr_5fr] tablet:items-center tablet:gap-x-12 wide:col-span-12",
};

/** A project's card: the whole of it opens the project. In a row the covers end on one line, and the texts begin on one. */
export function ProjectCard({ project, exampleLabel, eager, layout }: ProjectCardProps) {
	const { id, title, summary, startDate, services, example, image, drawing } = project;
	const { end, handlers } = useLitPath();
	return (
		<article
			{...handlers}
			className={`group relative grid content-start gap-y-5 ${layouts[layout]} ${layout === "alone" ? "" : "tablet:row-span-2 tablet:grid-rows-subgrid"}`}
		>
			<div className="self-end overflow-hidden rounded-card border border-line transition-colors group-hover:border-accent">
				<Cover
					uploaded={image}
					folder="/assets/projects"
					drawing={drawing + end}
					sizes={layout !== "narrow" ? "(width >= 1000px) 730px, 100vw" : "(width >= 1000px) 510px, 100vw"}
					eager={eager}
				/>
			</div>
			<div>
				<p className="flex gap-4 font-mono text-mono text-muted">
					<time dateTime={startDate}>{formatDate(startDate)}</time>
					{example && exampleLabel && <span> {exampleLabel}</span>}
				</p>
				<h2 dir="auto" className="mt-2 max-w-[16.5em] text-minor">
					<Link to={projectPath(id)} className="card-link transition-colors group-hover:text-accent">
						{titleText(title)}
					</Link>
				</h2>
				<p dir="auto" className="mt-3 max-w-[29rem] text-small">
					{summary}
				</p>
				{services && <p className="mt-3 font-mono text-mono text-muted">{services}</p>}
			</div>
		</article>
	);
}
