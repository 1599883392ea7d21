import { about } from "./about.ts";
import { blog } from "./blog.ts";
import { careers } from "./careers.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { home } from "./home.ts";
import { privacy } from "./privacy.ts";
import { projectsPage } from "./projects-page.ts";
import { servicePages } from "./service-pages.ts";
import { servicesPage } from "./services-page.ts";
import { technologies } from "./technologies.ts";

/** The words of every page, for what concerns the site as a whole. Pages load their own file alone. */
export const siteContent = {
	about,
	blog,
	careers,
	company,
	contact,
	home,
	privacy,
	projectsPage,
	servicePages,
	servicesPage,
	technologies,
};

export type SiteContent = typeof siteContent;
