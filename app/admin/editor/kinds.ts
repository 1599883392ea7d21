import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { formatDate } from "../../../contract/format.ts";
import { messages } from "../../../contract/messages.ts";
import { type Post, postInputSchema } from "../../../contract/post.ts";
import { type Project, projectInputSchema } from "../../../contract/project.ts";

/** What the form holds, for posts and projects alike; the picture's file is kept beside it. */
export interface Values {
	title: string;
	/** A post's content, a project's description. */
	body: string;
	/** The day of publication, or on which a project began; empty leaves it to the server. */
	date: string;
	imageAlt: string;
}

/** A post or a project as the form edits it. */
export interface Item extends Values {
	id: string;
	image: string | null;
	updatedAt: string;
}

/** What differs between editing a post and a project. */
export const editorKinds = {
	post: {
		words: admin.form.blog,
		/** The API's names of two fields (spec 7). */
		bodyName: "content",
		dateName: "publishDate",
		schema: z.object({
			title: postInputSchema.shape.title,
			body: postInputSchema.shape.content,
			date: z.string(),
			imageAlt: z.string(),
		}),
		/** Spec 5: a project's form validates on blur. */
		mode: "onSubmit",
		createPath: "/blog",
		onePath: "/blog/b",
		sitePath: "/blog",
		images: "/assets/blogs",
		drawings: "/drawings/posts",
		list: "posts",
		tab: "blogs",
		created: messages.blogCreated,
		updated: messages.blogUpdated,
	},
	project: {
		words: admin.form.project,
		bodyName: "description",
		dateName: "startDate",
		schema: z.object({
			title: projectInputSchema.shape.title,
			body: projectInputSchema.shape.description,
			date: z.string(),
			imageAlt: z.string(),
		}),
		mode: "onBlur",
		createPath: "/project",
		onePath: "/project/p",
		sitePath: "/project",
		images: "/assets/projects",
		drawings: "/drawings/added-projects",
		list: "projects",
		tab: "projects",
		created: messages.projectCreated,
		updated: messages.projectUpdated,
	},
} as const;

export type EditorKind = keyof typeof editorKinds;

/** An untouched form. */
export const blank: Values = { title: "", body: "", date: "", imageAlt: "" };

/** What the API answers, as the form edits it. */
export function toItem(answer: Post | Project): Item {
	const { _id: id, title, image, imageAlt, updatedAt } = answer;
	const [body, date] =
		"content" in answer ? [answer.content, answer.publishDate] : [answer.description, answer.startDate];
	return { id, title, body, date: formatDate(date), image, imageAlt, updatedAt };
}

/** The part of an item that the form edits. */
export function toValues({ title, body, date, imageAlt }: Values): Values {
	return { title, body, date, imageAlt };
}
