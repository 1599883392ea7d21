import type { Backups } from "../../contract/backups.ts";
import type { Draft } from "../../contract/editing.ts";
import { type Post, type PostCard, postTextNames, type RenderedPost } from "../../contract/posts.ts";
import { type Project, type ProjectText, projectTextNames, type RenderedProject } from "../../contract/projects.ts";
import { sameForEach } from "../../contract/text.ts";
import type { TextNode } from "../../contract/text-tree.ts";

const shared = {
	_id: "one",
	title: "Listed",
	image: null,
	imageWidth: null,
	imageHeight: null,
	imageAlt: "",
	drawing: "covers/01",
	services: [],
	createdAt: "2026-03-10T06:00:00.000Z",
	updatedAt: "2026-03-10T06:00:00.000Z",
};

/** What stands for a text, which is short. */
const shortForms = (text = "Words") => ({ preview: text, summary: text, minutes: 1, typedSummary: "" });

/** The texts of a post without a word in them. */
export const blankTexts = sameForEach(postTextNames, "");

/** A post as the browser receives it. */
export function anAnsweredPost(given: Partial<Post> = {}): Post {
	return {
		...shared,
		...shortForms(given.content),
		...blankTexts,
		content: "Words",
		publishDate: "2026-03-10T04:30:00.000Z",
		...given,
	};
}

/** A post as its card gets it. */
export function aPostCard(given: Partial<PostCard> = {}): PostCard {
	const { typedSummary: _, updatedAt: _updatedAt, services: _services, ...card } = anAnsweredPost(given);
	return card;
}

/** A post as its page gets it, of one paragraph. */
export function aShownPost(given: Partial<RenderedPost> = {}): RenderedPost {
	const post = anAnsweredPost(given);
	const { content } = post;
	const text: TextNode[] = [{ tag: "p", children: [content] }];
	return { ...post, text, ...given };
}

/** A project as the browser receives it. */
export function anAnsweredProject(given: Partial<Project> = {}): Project {
	const empty = { facts: [], ...sameForEach(projectTextNames, ""), example: false, cover: null };
	const short = shortForms(given.description);
	return { ...shared, ...short, ...empty, description: "Words", startDate: "2024-05-01", ...given };
}

/** A project as its page gets it; each text is paragraphs, or the list that begins with a hyphen. */
export function aShownProject(given: Partial<RenderedProject> = {}): RenderedProject {
	const project = anAnsweredProject(given);
	const tree = (text: string): TextNode[] =>
		text === "" ? [] : text.split("\n\n").map((part) => ({ tag: /^- /.test(part) ? "ul" : "p", children: [part] }));
	const texts = projectTextNames.map((name) => [name, tree(project[name])]);
	const text: Record<ProjectText, TextNode[]> = Object.fromEntries(texts);
	return { ...project, text: { description: tree(project.description), ...text }, ...given };
}

/** An image that was stored by itself. */
export const aStoredImage = (image: string) => ({ image, imageWidth: 1, imageHeight: 1 });

/** A draft as the browser receives it. */
export function anAnsweredDraft(given: Partial<Draft> = {}): Draft {
	const at = "2026-03-10T06:00:00.000Z";
	const none = { item: null, base: null, preview: "", sharedUntil: null };
	return {
		_id: "a-draft-of-the-test",
		kind: "post",
		...none,
		values: {},
		updatedAt: at,
		who: "owner@example.com",
		...given,
	};
}

/** The state of the backups as the admin's browser receives it: none was made. */
export function noBackups(given: Partial<Backups> = {}): Backups {
	return {
		status: "never",
		everyHours: null,
		keep: { daily: 7, weekly: 4, monthly: 12 },
		folder: "/backups",
		besideData: true,
		hiding: false,
		encrypted: false,
		running: false,
		verified: null,
		isBehind: false,
		failure: null,
		...given,
	};
}
