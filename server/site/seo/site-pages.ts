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
	/** The section that it belongs to. */
	section: string;
	service?: ServiceName;
	/** The day on which its words last changed, where they say so. */
	updated?: string;
}

/** Every page that does not come from the store: those that stand by themselves, as the navigation has them, then the services. */
export function sitePages(): SitePage[] {
	return [
		{ path: "/", ...home.meta, section: company.city },
		{ path: "/services", ...servicesPage.meta, section: servicesPage.section.hook },
		{ path: "/about", ...about.meta, section: company.city },
		{ path: "/technologies", ...technologies.meta, section: technologies.hero.headTitle },
		{ path: "/projects", ...projectsPage.meta, section: projectsPage.hero.headTitle },
		{ path: "/blogs", ...blog.meta, section: blog.hero.headTitle },
		{ path: "/careers", ...careers.meta, section: careers.title },
		{ path: "/contact-us", ...contact.meta, section: contact.title },
		{ path: "/privacy", ...privacy.meta, section: company.name, updated: privacy.updated },
		...offeredServices().map(({ path: service }) => ({
			path: `/service/${service}`,
			...servicePages[service].meta,
			section: servicePages[service].title,
			service,
		})),
	];
}
