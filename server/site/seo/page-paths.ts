import { company } from "../../../content/company.ts";
import { postPath, projectPath } from "../../../contract/format.ts";
import { publicationDates } from "../../../contract/publication.ts";
import type { Store } from "../../../db/connect.ts";
import { publishedPosts, sameInstant } from "../../resources/posts/repository.ts";
import { publishedProjects } from "../../resources/projects/repository.ts";
import { sitePages } from "./site-pages.ts";

/** An address of the site and the instant or day of its last change, where that is known. */
export interface PagePath {
	path: string;
	modified?: string;
}

/** Lists at most `size` addresses: the pages of `content/`, then the admin's projects, then the posts, newest first. */
export async function listPagePaths(store: Store, now: Date, size: number): Promise<PagePath[]> {
	const projects = await publishedProjects(store, now)
		.select(["id", "updated_at"])
		.orderBy("publish_at", "desc")
		.orderBy("id", "desc")
		.limit(size)
		.execute();
	const posts = await publishedPosts(store, now)
		.select(["id", "publish_date", "updated_at"])
		.orderBy("publish_at", "desc")
		.orderBy(sameInstant, "desc")
		.limit(size)
		.execute();
	return [
		...sitePages().map(({ path, updated }) => withDate(path, updated)),
		...projects.map(({ id, updated_at }) => withDate(projectPath(id), updated_at)),
		...posts.map(({ id, publish_date, updated_at }) =>
			withDate(postPath(id), publicationDates(publish_date, updated_at, company.timeZone).modified),
		),
	].slice(0, size);
}

function withDate(path: string, modified: string | undefined): PagePath {
	return modified === undefined ? { path } : { path, modified };
}
