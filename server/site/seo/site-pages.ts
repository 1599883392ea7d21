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
import * as pages from "../../../contract/pages.ts";
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
		{ path: pages.home, ...home.meta, section: company.city },
		{ path: pages.services, ...servicesPage.meta, section: servicesPage.section.hook },
		{ path: pages.about, ...about.meta, section: company.city },
		{ path: pages.technologies, ...technologies.meta, section: technologies.hero.headTitle },
		{ path: pages.projects, ...projectsPage.meta, section: projectsPage.hero.headTitle },
		{ path: pages.blogs, ...blog.meta, section: blog.hero.headTitle },
		{ path: pages.careers, ...careers.meta, section: careers.title },
		{ path: pages.contact, ...contact.meta, section: contact.title },
		{ path: pages.privacy, ...privacy.meta, section: company.name, updated: privacy.updated },
		...offeredServices().map(({ path: service }) => ({
			path: pages.service + service,
			...servicePages[service].meta,
			section: servicePages[service].title,
			service,
		})),
	];
}
