import { useQuery } from "@tanstack/react-query";
import type { Draft } from "../../../contract/editing.ts";
import { formatDate } from "../../../contract/format.ts";
import type { Post } from "../../../contract/posts.ts";
import { privacyCalls } from "../../../contract/privacy.ts";
import { factsIn, type Project } from "../../../contract/projects.ts";
import { servicesIn } from "../../../contract/service.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { readDraft, readDraftOf } from "../editing/draft-calls.ts";
import { type ContentType, contentTypes, fieldsOf, type Values } from "./content-types.ts";

/** A post or a project as the form edits it. */
export interface Item {
	id: string;
	values: Values;
	/** The name of the drawing that is its cover without an image. */
	drawing: string;
	/** When it was last saved, which a save sends along. */
	updatedAt: string;
	isUnpublished: boolean;
}

/** The values of an untouched form. */
export function blankValues(type: ContentType): Values {
	return { ...Object.fromEntries(fieldsOf(type).map(({ name }) => [name, ""])), image: "" };
}

/** A response of the API as the form edits it. A date is edited as its day. */
export function toItem(type: ContentType, saved: Post | Project): Item {
	const { _id: id, drawing, updatedAt, unpublished = false } = saved;
	return {
		id,
		values: toValues(type, { ...saved, summary: saved.typedSummary }),
		drawing,
		updatedAt,
		isUnpublished: unpublished,
	};
}

/** The values of an item, a draft or a version as the form edits them: a date as its day, line breaks as a field has them. */
export function toValues(type: ContentType, stored: object): Values {
	const { dateField } = contentTypes[type];
	const fields = new Map<string, unknown>(Object.entries(stored));
	const values = fieldsOf(type).map(({ name }) => {
		const text = asText(fields.get(name));
		return [name, name === dateField ? formatDate(text) : text.replaceAll("\r\n", "\n")];
	});
	return { ...Object.fromEntries(values), image: asText(fields.get("image")) };
}

/** A value as a form holds it, which is as text: names separated by spaces, facts as JSON, and what is so as "true". */
function asText(value: unknown): string {
	if (Array.isArray(value)) return typeof value[0] === "object" ? JSON.stringify(value) : value.join(" ");
	return value ? String(value) : "";
}

/** The values of a form as a draft keeps them. */
export function toDraftValues(type: ContentType, values: Values): Record<string, unknown> {
	const { services = "", facts = "", example, cover, image, ...texts } = { ...blankValues(type), ...values };
	const shared = { ...texts, services: servicesIn(services), image: image || null };
	if (type === "post") return shared;
	return { ...shared, facts: factsIn(facts), example: example === "true", cover: cover || null };
}

/** Reads a post or a project as the form edits it. */
export async function readItem(type: ContentType, id: string): Promise<Item> {
	try {
		return toItem(type, await callData(contentTypes[type].calls.read, { params: { id }, query: {} }));
	} catch (error) {
		// A scheduled post is 404 after the session has ended, as for visitors; this call then answers 401.
		if (error instanceof CallError && error.status === 404) await callData(privacyCalls.retention, {});
		throw error;
	}
}

/** What an editor opens: an item, a draft, an item with its draft, or, with neither, the form of something new. */
export interface Opened {
	item: Item | undefined;
	draft: Draft | null;
}

/** The item and its draft, read once when the form opens, so that nothing changes while they are edited. */
export function useOpened(type: ContentType, id: string | undefined, draftId: string | undefined) {
	return useQuery({
		queryKey: [contentTypes[type].list, "one", id ?? "new", draftId],
		queryFn: async (): Promise<Opened> => {
			if (id === undefined) return { item: undefined, draft: draftId === undefined ? null : await readDraft(draftId) };
			const [item, draft] = await Promise.all([readItem(type, id), readDraftOf(type, id)]);
			return { item, draft };
		},
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}
