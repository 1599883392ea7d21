import * as pages from "../../../contract/pages.ts";

/** The page that shows most of a file. */
const pageByFile: Readonly<Record<string, string>> = {
	about: pages.about,
	blog: pages.blogs,
	careers: pages.careers,
	contact: pages.contact,
	forms: pages.contact,
	people: pages.about,
	privacy: pages.privacy,
	projects: pages.projects,
	"services-page": pages.services,
	technologies: pages.technologies,
	testimonials: pages.about,
};

/** The address at which the preview of a file of words begins. */
export function pageOf(file: string): string {
	return file.startsWith("service-") ? file.replace("service-", pages.service) : (pageByFile[file] ?? pages.home);
}
