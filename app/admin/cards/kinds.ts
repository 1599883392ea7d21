import { admin } from "../../../content/admin.ts";

/** What differs between the cards of posts and of projects. */
export const cardKinds = {
	posts: {
		words: admin.dashboard.tabs.blogs,
		createPath: "/admin/dashboard/blog",
		sitePath: "/blog",
		apiPath: "/blog/b",
		pictures: "/assets/blogs",
		none: admin.cards.noBlogs,
		noneHint: admin.cards.noBlogsHint,
	},
	projects: {
		words: admin.dashboard.tabs.projects,
		createPath: "/admin/dashboard/project",
		sitePath: "/project",
		apiPath: "/project/p",
		pictures: "/assets/projects",
		none: admin.cards.noProjects,
		noneHint: admin.cards.noProjectsHint,
	},
} as const;

export type CardKind = keyof typeof cardKinds;
