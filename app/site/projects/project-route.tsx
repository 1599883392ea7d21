import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import type { ShippedProject } from "../../../content/pages.schema.ts";
import { projectDescription, projectsPage } from "../../../content/projects-page.ts";
import { services } from "../../../content/services.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { projectPath } from "../../../contract/format.ts";
import { plainText } from "../../../contract/post-blocks.ts";
import type { Project } from "../../../contract/project.ts";
import { preview } from "../../../contract/shown-text.ts";
import { readProject } from "../../api.server.ts";
import { overConnection } from "../../connection/connection.ts";
import { readVisitedData } from "../../navigation/visited-pages.ts";
import { pageMeta } from "../../ui/meta.ts";
import { PostText } from "../../ui/post-text.tsx";
import { breadcrumbs } from "../../ui/structured-data.ts";
import type { Route } from "./+types/project-route";
import { NextProject } from "./next-project.tsx";
import { readPortfolio } from "./portfolio.server.ts";
import { ProjectBody } from "./project-body.tsx";
import { ProjectHero } from "./project-hero.tsx";
import { ShippedProjectText } from "./shipped-project.tsx";

type Shown = { added: Project } | { shipped: ShippedProject };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	if (!loaderData) return [];
	const { title, shown, card } = loaderData;
	const plain = "added" in shown ? plainText(loaderData.description) : loaderData.description;
	const description = preview(projectDescription(projectsPage, { description: plain, example: card.example }), 155);
	const path = projectPath(params.projectId);
	const structuredData = import.meta.env.SSR && [
		breadcrumbs({ name: projectsPage.hero.headTitle, path: "/projects" }, { name: title, path }),
	];
	const image = "added" in shown ? shown.added.image : null;
	return pageMeta({ title, description, path, image, structuredData }, matches);
};

export async function loader({ params: { projectId }, context }: Route.LoaderArgs) {
	const shown = await findShown(projectId, () => readProject(context, projectId));
	const portfolio = await readPortfolio(context);
	const index = portfolio.findIndex(({ id }) => id === projectId);
	const card = portfolio[index];
	const next = portfolio[(index + 1) % portfolio.length];
	if (!card || !next) throw new Response(null, { status: 404 });
	const { title, description } = "added" in shown ? shown.added : shown.shipped;
	return { title, description, card, next: next === card ? null : { id: next.id, title: next.title }, shown };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	return readVisitedData<Awaited<ReturnType<typeof loader>>>(request) ?? overConnection(serverLoader);
}

/** One project, the whole text. */
export default function ProjectPage({ loaderData: { title, description, card, next, shown } }: Route.ComponentProps) {
	const texts = { labels: projectsPage.labels, list: services.servicesList };
	return (
		<article className="print-article">
			<ProjectHero title={title} card={card} {...projectsPage} {...("shipped" in shown && { description })} />
			{"shipped" in shown ? (
				<ShippedProjectText project={shown.shipped} {...texts} />
			) : (
				<ProjectBody startDate={shown.added.startDate} services={shown.added.services} {...texts}>
					<div className="max-w-prose">
						<PostText content={description} codeLabel={blog.labels.code} />
					</div>
				</ProjectBody>
			)}
			<NextProject id={card.id} next={next} labels={projectsPage.labels} />
		</article>
	);
}

/** The shipped project of this id, unless `content/` hides them, or else the admin's. */
async function findShown(id: string, read: () => Promise<Project | null>): Promise<Shown> {
	const shipped = company.showShippedProjects ? shippedProjects[id] : undefined;
	if (shipped) return { shipped };
	const added = await read();
	if (!added) throw new Response(null, { status: 404 });
	return { added };
}
