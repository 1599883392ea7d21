import { projectsPage } from "../../../content/projects-page.ts";
import * as pages from "../../../contract/pages.ts";
import { pageMeta } from "../../ui/meta.ts";
import { container, heroColumns } from "../../ui/section.tsx";
import { EmptyList } from "../empty-list.tsx";
import type { Route } from "./+types/list-route";
import { type ProjectCard as Card, readPortfolio } from "./portfolio.server.ts";
import { ProjectCard } from "./project-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const { description } =
		loaderData && hasExamples(loaderData.projects) ? projectsPage.example.list : projectsPage.meta;
	return pageMeta({ ...projectsPage.meta, description, path: pages.projects }, matches);
};

export async function loader({ context }: Route.LoaderArgs) {
	return { projects: await readPortfolio(context) };
}

/** Projects (spec 2): pairs of a wide and a narrow card that change sides from row to row, like the two faces of a board. */
export default function ProjectsPage({ loaderData: { projects } }: Route.ComponentProps) {
	const { list } = projectsPage.example;
	const isAllExamples = projects.every(({ example }) => example);
	return (
		<>
			<header id="hero" className="hero on-mask">
				<div className={heroColumns}>
					<h1>{projectsPage.hero.headTitle}</h1>
					<div className="grid max-w-prose gap-3 text-silk-muted">
						<p>{projectsPage.hero.headDesc}</p>
						{hasExamples(projects) && <p>{isAllExamples ? list.description : list.note}</p>}
					</div>
				</div>
			</header>
			<div className={`${container} pt-near pb-room`}>
				{projects.length === 0 && <EmptyList {...projectsPage.empty} />}
				<div className="grid gap-x-6 gap-y-14 tablet:grid-cols-2 print:grid-cols-2 wide:grid-cols-12 wide:gap-y-20">
					{projects.map((project, index) => (
						<ProjectCard
							key={project.id}
							project={project}
							exampleLabel={isAllExamples ? "" : projectsPage.example.label}
							eager={index === 0}
							layout={layoutOf(index, projects.length)}
						/>
					))}
				</div>
			</div>
		</>
	);
}

const hasExamples = (projects: Card[]) => projects.some(({ example }) => example);

/** Wide and narrow, narrow and wide: the first of a row is wide in every other row; the last of an odd number is alone. */
function layoutOf(index: number, count: number): "alone" | "wide" | "narrow" {
	if (index === count - 1 && index % 2 === 0) return "alone";
	return index % 4 === 0 || index % 4 === 3 ? "wide" : "narrow";
}
