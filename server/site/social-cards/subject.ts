import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { projectsPage } from "../../../content/projects-page.ts";
import { offeredServices } from "../../../content/services.ts";
import type { SocialCard } from "../../../drawing/social-card.ts";
import type { AppContext } from "../../context.ts";
import { posts } from "../../resources/posts/repository.ts";
import { hasExamples, projects } from "../../resources/projects/repository.ts";
import { findItem } from "../../resources/publishing/lists.ts";
import { sitePages } from "../seo/site-pages.ts";
import { canBeWritten } from "./words.ts";

/** What a card says, and the uploaded image that stands on it. */
export type CardSubject = Omit<SocialCard, "photo" | "logo"> & { image?: string };

/** What the card of a page says, or null when the page does not exist. */
export async function cardSubject(
	{ store, clock }: Pick<AppContext, "store" | "clock">,
	path: string,
): Promise<CardSubject | null> {
	const brand = company.name;
	const page = sitePages().find((candidate) => candidate.path === path);
	if (page) {
		const saysExample = path === "/projects" && (await hasExamples(store, clock()));
		return {
			title: withoutBrand(page.title),
			brand,
			label: saysExample ? projectsPage.example.list.label : page.section,
			services: offeredServices().length,
			...(page.service && { service: page.service }),
		};
	}
	const [, section, id = ""] = path.split("/");
	const reader = { admin: false, now: clock() };
	if (section === "blog") {
		const post = await findItem(store, posts, reader, id);
		return post && { ...workCard(post.title, blog.hero.headTitle), ...(post.image && { image: post.image }) };
	}
	const project = section === "project" ? await findItem(store, projects, reader, id) : null;
	const label = project?.example ? projectsPage.example.label : projectsPage.hero.headTitle;
	return project && { ...workCard(project.title, label), ...(project.image && { image: project.image }) };
}

/** A title in a script that the cards' fonts lack leaves its place to the section. */
function workCard(title: string, section: string): SocialCard {
	const shared = { brand: company.name, services: offeredServices().length };
	return canBeWritten(title)
		? { ...shared, title, label: section }
		: { ...shared, title: section, label: company.city };
}

/** A title without the company's name at its end, which stands on the card anyway. */
function withoutBrand(title: string): string {
	const ending = ` | ${company.name}`;
	return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}
