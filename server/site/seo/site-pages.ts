import { about } from "../../../content/about.ts";
import { blog } from "../../../content/blog.ts";
import { careers } from "../../../content/careers.ts";
import { company } from "../../../content/company.ts";
import { contact } from "../../../content/contact.ts";
import { home } from "../../../content/home.ts";
import { privacy } from "../../../content/privacy.ts";
import { projectsPage } from "../../../content/projects-page.ts";
import { servicePages } from "../../../content/service-pages.ts";
import { offeredServices } from "../../../content/services.ts";
import { servicesPage } from "../../../content/services-page.ts";
import { technologies } from "../../../content/technologies.ts";
import type { ServiceName } from "../../../contract/service.ts";

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

/**
 * The pages that stand by themselves, in the order of the navigation.
 * @param hasExamples whether a project is an example, which the page of all of them then says
 */
export function mainPages(hasExamples = false): SitePage[] {
	return [
		{ path: "/", ...home.meta, section: company.city },
		{ path: "/services", ...servicesPage.meta, section: servicesPage.section.hook },
		{ path: "/about", ...about.meta, section: company.city },
		{ path: "/technologies", ...technologies.meta, section: technologies.hero.headTitle },
		projectList(hasExamples),
		{ path: "/blogs", ...blog.meta, section: blog.hero.headTitle },
		{ path: "/careers", ...careers.meta, section: careers.title },
		{ path: "/contact-us", ...contact.meta, section: contact.title },
		{ path: "/privacy", ...privacy.meta, section: company.name, updated: privacy.updated },
	];
}

function projectList(hasExamples: boolean): SitePage {
	const { meta, hero, example } = projectsPage;
	return {
		path: "/projects",
		...meta,
		section: hasExamples ? example.list.label : hero.headTitle,
		...(hasExamples && { description: example.list.description }),
	};
}

/** The services that are offered. */
export function servicePagesListed(): SitePage[] {
	return offeredServices().map(({ path: service }) => ({
		path: `/service/${service}`,
		...servicePages[service].meta,
		section: servicePages[service].title,
		service,
	}));
}

/** Every page that does not come from the store. */
export function sitePages(hasExamples = false): SitePage[] {
	return [...mainPages(hasExamples), ...servicePagesListed()];
}
