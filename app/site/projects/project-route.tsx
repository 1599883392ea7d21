import { projectsPage } from "../../../content/projects-page.ts";
import { coverDrawing, projectPath } from "../../../contract/format.ts";
import * as pages from "../../../contract/pages.ts";
import { readProject } from "../../api.server.ts";
import { Cover } from "../../ui/cover.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { breadcrumbs } from "../../ui/structured-data.ts";
import type { Route } from "./+types/project-route";
import { NextProject } from "./next-project.tsx";
import { readPortfolio } from "./portfolio.server.ts";
import { ProjectHero } from "./project-hero.tsx";
import { toProjectOfPage } from "./project-of-page.ts";
import { ProjectText } from "./project-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	if (!loaderData) return [];
	const { title, description, image } = loaderData.project;
	const path = projectPath(params.projectId);
	const structuredData = import.meta.env.SSR && [
		breadcrumbs({ name: projectsPage.hero.headTitle, path: pages.projects }, { name: title, path }),
	];
	return pageMeta({ title, description, path, image, structuredData }, matches);
};

export async function loader({ params: { projectId }, context }: Route.LoaderArgs) {
	const project = await readProject(context, projectId);
	if (!project) throw new Response(null, { status: 404 });
	const portfolio = await readPortfolio(context);
	const index = portfolio.findIndex(({ id }) => id === projectId);
	const next = portfolio[(index + 1) % portfolio.length];
	return {
		project: toProjectOfPage(project),
		next: next && next.id !== projectId ? { id: next.id, title: next.title } : null,
	};
}

/** One project, the whole text. */
export default function ProjectPage({ loaderData: { project, next } }: Route.ComponentProps) {
	return (
		<article className="@container">
			<ProjectHero
				project={project}
				cover={
					<Cover
						uploaded={project}
						folder="/assets/projects"
						drawing={coverDrawing(project)}
						sizes="(width >= 1320px) 1272px, 100vw"
						eager
						whole
					/>
				}
			/>
			<ProjectText project={project} />
			<NextProject services={project.services} next={next} />
		</article>
	);
}
