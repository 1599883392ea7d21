import { about } from "../../../content/about.ts";
import { blog } from "../../../content/blog.ts";
import { careers } from "../../../content/careers.ts";
import { company } from "../../../content/company.ts";
import { contact } from "../../../content/contact.ts";
import { home } from "../../../content/home.ts";
import { privacy } from "../../../content/privacy.ts";
import { projectDescription, projectsPage } from "../../../content/projects-page.ts";
import { servicePages } from "../../../content/service-pages.ts";
import { servicesPage } from "../../../content/services-page.ts";
import { shippedProjects } from "../../../content/shipped-projects.ts";
import { technologies } from "../../../content/technologies.ts";
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

const shownProjects = company.showShippedProjects ? Object.entries(shippedProjects) : [];

/** The page that lists the projects; it says when some of them are examples. */
const projectList: SitePage = {
	path: "/projects",
	...projectsPage.meta,
	section: projectsPage.hero.headTitle,
	...(shownProjects.some(([, { example }]) => example) && {
		description: projectsPage.example.list.description,
		section: projectsPage.example.list.label,
	}),
};

/** The pages that stand by themselves, in the order of the navigation. */
export const mainPages: readonly SitePage[] = [
	{ path: "/", ...home.meta, section: company.city },
	{ path: "/services", ...servicesPage.meta, section: servicesPage.section.hook },
	{ path: "/about", ...about.meta, section: company.city },
	{ path: "/technologies", ...technologies.meta, section: technologies.hero.headTitle },
	projectList,
	{ path: "/blogs", ...blog.meta, section: blog.hero.headTitle },
	{ path: "/careers", ...careers.meta, section: careers.title },
	{ path: "/contact-us", ...contact.meta, section: contact.title },
	{ path: "/privacy", ...privacy.meta, section: company.name, updated: privacy.updated },
];

/** The eleven services. */
export const servicePagesListed: readonly SitePage[] = serviceNames.map((service) => ({
	path: `/service/${service}`,
	...servicePages[service].meta,
	section: servicePages[service].title,
	service,
}));

/** The projects that ship with the site, unless its owner hides them. */
export const shippedProjectPages: readonly SitePage[] = shownProjects.map(([id, project]) => ({
	path: `/project/${id}`,
	title: project.title,
	description: projectDescription(project),
	section: project.example ? projectsPage.example.label : projectsPage.hero.headTitle,
}));

/** Every page that does not come from the store. */
export const sitePages: readonly SitePage[] = [...mainPages, ...servicePagesListed, ...shippedProjectPages];
