import { offeredServices } from "../../../content/services.ts";
import type { SiteContent } from "../../../content/site-content.ts";
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
export function mainPages(content: SiteContent, hasExamples = false): SitePage[] {
	const { about, blog, careers, company, contact, home, privacy, servicesPage, technologies } = content;
	return [
		{ path: "/", ...home.meta, section: company.city },
		{ path: "/services", ...servicesPage.meta, section: servicesPage.section.hook },
		{ path: "/about", ...about.meta, section: company.city },
		{ path: "/technologies", ...technologies.meta, section: technologies.hero.headTitle },
		projectList(content, hasExamples),
		{ path: "/blogs", ...blog.meta, section: blog.hero.headTitle },
		{ path: "/careers", ...careers.meta, section: careers.title },
		{ path: "/contact-us", ...contact.meta, section: contact.title },
		{ path: "/privacy", ...privacy.meta, section: company.name, updated: privacy.updated },
	];
}

function projectList({ projectsPage: { meta, hero, example } }: SiteContent, hasExamples: boolean): SitePage {
	return {
		path: "/projects",
		...meta,
		section: hasExamples ? example.list.label : hero.headTitle,
		...(hasExamples && { description: example.list.description }),
	};
}

/** The services that are offered. */
export function servicePagesListed({ servicePages }: SiteContent): SitePage[] {
	return offeredServices().map(({ path: service }) => ({
		path: `/service/${service}`,
		...servicePages[service].meta,
		section: servicePages[service].title,
		service,
	}));
}

/** Every page that does not come from the store. */
export function sitePages(content: SiteContent, hasExamples = false): SitePage[] {
	return [...mainPages(content, hasExamples), ...servicePagesListed(content)];
}
