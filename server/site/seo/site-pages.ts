import { projectDescription } from "../../../content/projects-page.ts";
import type { SiteContent } from "../../../content/site-content.ts";
import { type ServiceName, serviceNames } from "../../../contract/service.ts";

/** A page whose words ship in `content/`. */
export interface SitePage {
	path: string;
	title: string;
	description: string;
	/** The section that it belongs to. */
	section: string;
	service?: ServiceName;
	/** The day on which its words last changed, where they say so. */
	updated?: string;
}

/** The pages that stand by themselves, in the order of the navigation. */
export function mainPages(content: SiteContent): SitePage[] {
	const { about, blog, careers, company, contact, home, privacy, servicesPage, technologies } = content;
	return [
		{ path: "/", ...home.meta, section: company.city },
		{ path: "/services", ...servicesPage.meta, section: servicesPage.section.hook },
		{ path: "/about", ...about.meta, section: company.city },
		{ path: "/technologies", ...technologies.meta, section: technologies.hero.headTitle },
		projectList(content),
		{ path: "/blogs", ...blog.meta, section: blog.hero.headTitle },
		{ path: "/careers", ...careers.meta, section: careers.title },
		{ path: "/contact-us", ...contact.meta, section: contact.title },
		{ path: "/privacy", ...privacy.meta, section: company.name, updated: privacy.updated },
	];
}

/** The page that lists the projects; it says when some of them are examples. */
function projectList(content: SiteContent): SitePage {
	const { meta, hero, example } = content.projectsPage;
	const hasExamples = shownProjects(content).some(([, project]) => project.example);
	return {
		path: "/projects",
		...meta,
		section: hasExamples ? example.list.label : hero.headTitle,
		...(hasExamples && { description: example.list.description }),
	};
}

/** The eleven services. */
export function servicePagesListed({ servicePages }: SiteContent): SitePage[] {
	return serviceNames.map((service) => ({
		path: `/service/${service}`,
		...servicePages[service].meta,
		section: servicePages[service].title,
		service,
	}));
}

/** The projects that ship with the site, unless its owner hides them. */
export function shippedProjectPages(content: SiteContent): SitePage[] {
	const { projectsPage } = content;
	return shownProjects(content).map(([id, project]) => ({
		path: `/project/${id}`,
		title: project.title,
		description: projectDescription(projectsPage, project),
		section: project.example ? projectsPage.example.label : projectsPage.hero.headTitle,
	}));
}

/** Every page that does not come from the store. */
export function sitePages(content: SiteContent): SitePage[] {
	return [...mainPages(content), ...servicePagesListed(content), ...shippedProjectPages(content)];
}

const shownProjects = ({ company, shippedProjects }: SiteContent) =>
	company.showShippedProjects ? Object.entries(shippedProjects) : [];
