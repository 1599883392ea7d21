// The addresses of what is stored, and how dates and links are shown. Only paths are imported, so that a page does not load
// zod for it.

import * as pages from "./pages.ts";

/** How many posts one file of the published snapshot holds. */
export const snapshotSize = 100;

/** How many posts a page of the blog list shows; a whole number of pages fits one snapshot. */
export const blogPageSize = 10;

/** The path of the snapshot file with the posts from `(part - 1) * 100` on; `part` starts at 1. */
export function snapshotPath(part: number): string {
	return part === 1 ? "/dummyData/DummyBlogs.json" : `/dummyData/DummyBlogs-${part}.json`;
}

/** The path of a post's page. An id may contain letters of any script, which a path encodes. */
export function postPath(id: string): string {
	return pages.post + encodeURIComponent(id);
}

/** The path of a project's page. */
export function projectPath(id: string): string {
	return pages.project + encodeURIComponent(id);
}

/** The address of the cover without an image: the drawing that was chosen for a project, or else the one that it was given. */
export function coverDrawing({ drawing, cover }: { drawing: string; cover?: string | null }): string {
	return `/drawings/${cover ? `projects/${cover}` : drawing}.svg`;
}

/** The path of the contact form, with a service chosen in it where one is given. */
export function contactPath(service?: string): string {
	return service ? `${pages.contact}?service=${service}` : pages.contact;
}

/** Spec 3: dates are shown as the year-month-day part of the ISO string. */
export function formatDate(date: string): string {
	return date.slice(0, 10);
}

/** Whether a link may be opened: http or https alone, because a browser would run `javascript:`. */
export function isWebLink(link: string): boolean {
	const url = URL.parse(link);
	return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}
