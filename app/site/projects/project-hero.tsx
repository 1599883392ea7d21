import type { ReactNode } from "react";
import { projectsPage } from "../../../content/projects-page.ts";
import * as pages from "../../../contract/pages.ts";
import { keepTogether, titleText } from "../../../contract/readable-text.ts";
import { container, titleStep } from "../../ui/section.tsx";
import { BackLink } from "../back-link.tsx";
import type { ProjectOfPage } from "./project-of-page.ts";

interface ProjectHeroProps {
	project: Pick<ProjectOfPage, "title" | "lead" | "example">;
	cover: ReactNode;
}

/** The project's title on mask, and its cover pushed out of it. */
export function ProjectHero({ project, cover }: ProjectHeroProps) {
	const { labels, example } = projectsPage;
	return (
		<header>
			<div id="hero" className="hero on-mask pb-40 @wide:pb-72">
				<div className={container}>
					<BackLink to={pages.projects}>{labels.all}</BackLink>
					<div className="grid items-baseline gap-x-16 gap-y-6 @wide:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
						<h1 dir="auto" className={`max-w-[12.7em] ${titleStep(project.title)}`}>
							{titleText(project.title)}
						</h1>
						{project.lead && (
							<p dir="auto" className="text-silk-muted">
								{keepTogether(project.lead)}
							</p>
						)}
					</div>
					{project.example && (
						<p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 text-silk-muted">
							<span className="rounded-part border border-mask-line px-3 py-1 font-mono text-mono">
								{example.label}
							</span>{" "}
							<span>{example.note}</span>
						</p>
					)}
				</div>
			</div>
			<div className={`${container} -mt-28 @wide:-mt-56`}>{cover}</div>
		</header>
	);
}
