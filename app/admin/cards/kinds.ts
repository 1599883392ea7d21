import { admin } from "../../../content/admin.ts";
import { postPreviewLength, projectPreviewLength } from "../../../contract/format.ts";

/** What differs between the cards of blogs and of projects. */
export const cardKinds = {
	posts: {
		words: admin.dashboard.tabs.blogs,
		createPath: "/admin/dashboard/blog",
		sitePath: "/blog",
		/** The calls of spec 7. */
		listPath: "/blog",
		onePath: "/blog/b",
		previewLength: postPreviewLength,
		images: "/assets/blogs",
		/** The covers that the site draws for those without an image. */
		drawings: "/drawings/posts",
		none: admin.cards.noBlogs,
		noneHint: admin.cards.noBlogsHint,
	},
	projects: {
		words: admin.dashboard.tabs.projects,
		createPath: "/admin/dashboard/project",
		sitePath: "/project",
		listPath: "/project",
		onePath: "/project/p",
		previewLength: projectPreviewLength,
		images: "/assets/projects",
		drawings: "/drawings/added-projects",
		none: admin.cards.noProjects,
		noneHint: admin.cards.noProjectsHint,
	},
} as const;

export type CardKind = keyof typeof cardKinds;
