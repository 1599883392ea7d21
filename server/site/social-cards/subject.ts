import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { projectsPage } from "../../../content/projects-page.ts";
import { offeredServices } from "../../../content/services.ts";
import * as pages from "../../../contract/pages.ts";
import type { SocialCard } from "../../../drawing/social-card.ts";
import type { AppContext } from "../../context.ts";
import { posts } from "../../resources/posts/repository.ts";
import { hasExamples, projects } from "../../resources/projects/repository.ts";
import { findItem } from "../../resources/publishing/lists.ts";
import { sitePages } from "../seo/site-pages.ts";
import { isDrawable } from "./words.ts";

/** What a card says, and the uploaded image that stands on it. */
export type CardSubject = Omit<SocialCard, "photo" | "logo"> & { image?: string };

/** What the card of a page says, or null when the page does not exist. */
export async function cardSubject(
	{ store, clock }: Pick<AppContext, "store" | "clock">,
	path: string,
): Promise<CardSubject | null> {
	const page = sitePages().find((candidate) => candidate.path === path);
	if (page) {
		const saysExample = path === pages.projects && (await hasExamples(store, clock()));
		const section = saysExample ? projectsPage.example.list.label : page.section;
		return { ...toCard(withoutBrand(page.title), section), ...(page.service && { service: page.service }) };
	}
	const [, section, id = ""] = path.split("/");
	const reader = { admin: false, now: clock() };
	if (`/${section}/` === pages.post) {
		const post = await findItem(store, posts, reader, id);
		return post && { ...toCard(post.title, blog.hero.headTitle), ...(post.image && { image: post.image }) };
	}
	const project = `/${section}/` === pages.project ? await findItem(store, projects, reader, id) : null;
	const label = project?.example ? projectsPage.example.label : projectsPage.hero.headTitle;
	return project && { ...toCard(project.title, label), ...(project.image && { image: project.image }) };
}

/** What the cards' fonts can write: a title that they cannot leaves its place to the section, all else is left out. */
function toCard(title: string, section: string): SocialCard {
	const shared = { brand: drawable(company.name), services: offeredServices().length };
	if (isDrawable(title)) return { ...shared, title, label: drawable(section) };
	return { ...shared, title: drawable(section), label: section === company.city ? "" : drawable(company.city) };
}

const drawable = (words: string): string => (isDrawable(words) ? words : "");

/** A title without the company's name at its end, which stands on the card anyway. */
function withoutBrand(title: string): string {
	const ending = ` | ${company.name}`;
	return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}
