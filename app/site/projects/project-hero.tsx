import type { ProjectsPage } from "../../../content/pages.schema.ts";
import { projectDrawing } from "../../../contract/format.ts";
import type { Project } from "../../../contract/project.ts";
import { keepUnits } from "../../../contract/shown-text.ts";
import { Cover } from "../../ui/cover.tsx";
import { Icon } from "../../ui/icon.tsx";
import { container } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface ProjectHeroProps extends Pick<ProjectsPage, "labels" | "example"> {
	project: Project;
	/** What stands next to its title. */
	summary: string | undefined;
}

/** The project's title on mask, and its cover pushed out of it. */
export function ProjectHero({ project, summary, labels, example }: ProjectHeroProps) {
	return (
		<header>
			<div id="hero" className="hero on-mask pb-40 [--hero-top:48px] wide:pb-72 wide:[--hero-top:64px]">
				<div className={container}>
					<p className="no-print">
						<TextLink to="/projects" className="inline-flex items-center gap-2 no-underline">
							<Icon name="arrow-left" className="size-4" />
							{labels.all}
						</TextLink>
					</p>
					<div className="mt-10 grid items-end gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
						<h1 dir="auto" className="max-w-[20ch] text-[clamp(2.125rem,1.2rem+3.6vw,4rem)] leading-[1.04]">
							{keepUnits(project.title)}
						</h1>
						{summary && (
							<p dir="auto" className="text-silk-muted wide:pb-1.5">
								{keepUnits(summary)}
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
			<div className={`${container} -mt-28 wide:-mt-56`}>
				<Cover
					uploaded={project}
					folder="/assets/projects"
					drawing={projectDrawing(project._id, project.cover)}
					sizes="(width >= 1320px) 1272px, 100vw"
					eager
					whole
				/>
			</div>
		</header>
	);
}
