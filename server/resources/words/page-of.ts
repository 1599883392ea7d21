/** The page that shows most of a file. */
const pages: Readonly<Record<string, string>> = {
	about: "/about",
	blog: "/blogs",
	careers: "/careers",
	contact: "/contact-us",
	forms: "/contact-us",
	people: "/about",
	privacy: "/privacy",
	projects: "/projects",
	"services-page": "/services",
	technologies: "/technologies",
	testimonials: "/about",
};

/** The address at which the preview of a file of words begins. */
export function pageOf(file: string): string {
	return file.startsWith("service-") ? file.replace("service-", "/service/") : (pages[file] ?? "/");
}
