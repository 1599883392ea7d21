import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { type Post, type PostInput, postInputSchema, postSchema } from "../../../contract/post.ts";
import { type Project, type ProjectInput, projectInputSchema, projectSchema } from "../../../contract/project.ts";
import { postPreviewLength, projectPreviewLength } from "../../../contract/shown-text.ts";

/** What the admin writes. */
export type ContentType = "post" | "project";

/** What is sent with a form and has no field in it. */
type Sent = "removeImage" | "updatedAt" | "draft";

/** The name of a field of either form, as in the API. */
export type FieldName = Exclude<keyof PostInput | keyof ProjectInput, Sent>;

/**
 * The values of the form of a post or a project, without the image. Services are their names, separated by spaces,
 * facts are JSON, and what is so is "true".
 */
export type Values = { [Name in FieldName]?: string | undefined };

interface Field {
	label: string;
	hint?: string | undefined;
}

/** Every field that the API takes has a label in `content/admin.json`; without one the form would lack it. */
type FieldsOf<Input> = Record<Exclude<keyof Input, Sent>, Field>;

/** What differs between posts and projects in the admin. */
interface ContentTypeSettings {
	/** The first part of the query keys of its lists. */
	list: string;
	/** The dashboard's tab. */
	listPath: string;
	/** The calls of spec 7. */
	createPath: string;
	onePath: string;
	editPath: string;
	sitePath: string;
	images: string;
	/** How many characters of the text its card shows. */
	previewLength: number;
	schema: z.ZodType<unknown, FieldValues>;
	/** What the API answers. */
	stored: z.ZodType<Post | Project>;
	/** The fields of its form, in their order. */
	fields: { [Name in FieldName]?: Field };
	textField: FieldName;
	dateField: FieldName;
	/** What the filter of its cards shows, by its value in the address. */
	shown: Record<string, string>;
	/** When the form validates. Spec 5: a project's validates on blur. */
	validation: "onSubmit" | "onBlur";
	labels: typeof admin.form.blog | typeof admin.form.project;
	listLabel: string;
	none: string;
	noneHint: string;
	firstStep: string;
	/** Toasts (spec 8). */
	created: string;
	updated: string;
}

/** The fields that both forms have in addition to their texts. */
const sharedFields = {
	summary: admin.form.summary,
	imageAlt: { label: admin.image.alt, hint: admin.image.altHint },
	services: admin.services,
	slug: admin.form.slug,
};

export const contentTypes: Record<ContentType, ContentTypeSettings> = {
	post: {
		list: "posts",
		listPath: "/admin/dashboard?tab=blogs",
		createPath: "/blog",
		onePath: "/blog/b",
		editPath: "/admin/dashboard/blog",
		sitePath: "/blog",
		images: "/assets/blogs",
		previewLength: postPreviewLength,
		schema: postInputSchema.omit({ services: true, removeImage: true, updatedAt: true, draft: true }),
		stored: postSchema,
		fields: { ...admin.form.blog.fields, ...sharedFields } satisfies FieldsOf<PostInput>,
		textField: "content",
		dateField: "publishDate",
		shown: {
			"": admin.cards.allBlogs,
			published: admin.cards.publishedOnly,
			scheduled: admin.cards.scheduledOnly,
			unpublished: admin.publication.unpublished,
		},
		validation: "onSubmit",
		labels: admin.form.blog,
		listLabel: admin.dashboard.tabs.blogs,
		none: admin.cards.noBlogs,
		noneHint: admin.cards.noBlogsHint,
		firstStep: admin.cards.firstBlog,
		created: messages.blogCreated,
		updated: messages.blogUpdated,
	},
	project: {
		list: "projects",
		listPath: "/admin/dashboard?tab=projects",
		createPath: "/project",
		onePath: "/project/p",
		editPath: "/admin/dashboard/project",
		sitePath: "/project",
		images: "/assets/projects",
		previewLength: projectPreviewLength,
		schema: projectInputSchema.omit({ services: true, removeImage: true, updatedAt: true, draft: true }),
		stored: projectSchema,
		fields: { ...admin.form.project.fields, ...sharedFields } satisfies FieldsOf<ProjectInput>,
		textField: "description",
		dateField: "startDate",
		shown: {
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
};

/** The fields of a form with their labels, in their order. */
export function fieldsOf(type: ContentType) {
	return Object.entries(contentTypes[type].fields).map(([name, text]) => ({ name: name as FieldName, ...text }));
}
