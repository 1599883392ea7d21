import type { Backups } from "../../contract/backup.ts";
import type { Draft } from "../../contract/editing.ts";
import type { Post } from "../../contract/post.ts";
import type { Project } from "../../contract/project.ts";

const shared = {
	_id: "one",
	title: "Listed",
	image: null,
	imageWidth: null,
	imageHeight: null,
	imageAlt: "",
	services: [],
	createdAt: "2026-03-10T06:00:00.000Z",
	updatedAt: "2026-03-10T06:00:00.000Z",
};

/** A post as the browser receives it. */
export function anAnsweredPost(given: Partial<Post> = {}): Post {
	return { ...shared, content: "Words", publishDate: "2026-03-10T04:30:00.000Z", ...given };
}

/** A project as the browser receives it. */
export function anAnsweredProject(given: Partial<Project> = {}): Project {
	const empty = { facts: [], problem: "", approach: "", result: "", example: false, cover: null };
	return { ...shared, ...empty, description: "Words", startDate: "2024-05-01", ...given };
}

/** A draft as the browser receives it. */
export function anAnsweredDraft(given: Partial<Draft> = {}): Draft {
	const at = "2026-03-10T06:00:00.000Z";
	const none = { item: null, base: null, sharedUntil: null };
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
		encrypted: false,
		running: false,
		verified: null,
		failure: null,
		...given,
	};
}
