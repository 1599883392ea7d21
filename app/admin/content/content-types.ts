import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import * as pages from "../../../contract/pages.ts";
import { type PostInput, postCalls, postInputSchema } from "../../../contract/posts.ts";
import { type ProjectInput, projectCalls, projectInputSchema } from "../../../contract/projects.ts";
import { postPreviewLength, projectPreviewLength } from "../../../contract/readable-text.ts";

/** Values that are sent with a form and have no field in it. */
type Sent = "removeImage" | "updatedAt" | "draft";

/** The name of a field of either form, as in the API. */
export type FieldName = Exclude<keyof PostInput | keyof ProjectInput, Sent>;

/**
 * The values of the form of a post or a project. Services are their names, separated by spaces, facts are JSON, what is so
 * is "true", and the image is the name under which it is stored.
 */
export type Values = { [Name in FieldName | "image"]?: string | undefined };

interface Field {
	label: string;
	hint?: string | undefined;
}

/** Every field that the API takes has a label in `content/admin.json`; without one the form would lack it. */
type FieldsOf<Input> = Record<Exclude<keyof Input, Sent>, Field>;

/** The labels of the fields of a form, in their order. */
type Fields = { [Name in FieldName]?: Field };

/** Values that are sent with a form and are no text of it. */
const notTexts = { services: true, removeImage: true, updatedAt: true, draft: true } as const;

/** The fields that both forms have in addition to their texts. */
const sharedFields = {
	summary: admin.form.summary,
	imageAlt: { label: admin.image.alt, hint: admin.image.altHint },
	services: admin.services,
	slug: admin.form.slug,
};

/** What differs between posts and projects in the admin. */
export const contentTypes = {
	post: {
		/** The first part of the query keys of its lists. */
		list: "posts",
		/** The dashboard's tab. */
		listPath: "/admin/dashboard?tab=blogs",
		calls: postCalls,
		editPath: "/admin/dashboard/blog",
		sitePath: pages.post,
		images: "/assets/blogs",
		/** How many characters of the text its card shows. */
		previewLength: postPreviewLength,
		schema: postInputSchema.omit(notTexts) as z.ZodType<unknown, FieldValues>,
		fields: { ...admin.form.blog.fields, ...sharedFields } satisfies FieldsOf<PostInput> as Fields,
		textField: "content",
		dateField: "publishDate",
		/** What the filter of its cards shows, by its value in the address. */
		filters: {
			"": admin.cards.allBlogs,
			published: admin.cards.publishedOnly,
			scheduled: admin.cards.scheduledOnly,
			unpublished: admin.publication.unpublished,
		},
		/** When the form validates. Spec 5: a project's validates on blur. */
		validation: "onSubmit",
		labels: admin.form.blog,
		listLabel: admin.dashboard.tabs.blogs,
		none: admin.cards.noBlogs,
		noneHint: admin.cards.noBlogsHint,
		firstStep: admin.cards.firstBlog,
		/** Toasts (spec 8). */
		created: messages.blogCreated,
		updated: messages.blogUpdated,
	},
	project: {
		list: "projects",
		listPath: "/admin/dashboard?tab=projects",
		calls: projectCalls,
		editPath: "/admin/dashboard/project",
		sitePath: pages.project,
		images: "/assets/projects",
		previewLength: projectPreviewLength,
		schema: projectInputSchema.omit(notTexts) as z.ZodType<unknown, FieldValues>,
		fields: { ...admin.form.project.fields, ...sharedFields } satisfies FieldsOf<ProjectInput> as Fields,
		textField: "description",
		dateField: "startDate",
		filters: {
			"": admin.cards.allProjects,
			published: admin.cards.publishedOnly,
			unpublished: admin.publication.unpublished,
		},
		validation: "onBlur",
		labels: admin.form.project,
		listLabel: admin.dashboard.tabs.projects,
		none: admin.cards.noProjects,
		noneHint: admin.cards.noProjectsHint,
		firstStep: admin.cards.firstProject,
		created: messages.projectCreated,
		updated: messages.projectUpdated,
	},
} as const;

/** What the admin writes. */
export type ContentType = keyof typeof contentTypes;

/** The fields of a form with their labels, in their order. */
export function fieldsOf(type: ContentType) {
	return Object.entries(contentTypes[type].fields).map(([name, text]) => ({ name: name as FieldName, ...text }));
}
