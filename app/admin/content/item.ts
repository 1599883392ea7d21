import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../contract/format.ts";
import type { Post } from "../../../contract/post.ts";
import { retentionSchema } from "../../../contract/privacy.ts";
import type { Project } from "../../../contract/project.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { type ContentType, contentTypes, type FieldName, fieldsOf, type Values } from "./content-types.ts";

/** A post or a project as the form edits it. */
export interface Item {
	id: string;
	values: Values;
	image: string | null;
	updatedAt: string;
}

/** The values of an untouched form. */
export function blankValues(type: ContentType): Values {
	return Object.fromEntries(fieldsOf(type).map(({ name }) => [name, ""]));
}

/** A response of the API as the form edits it. A date is edited as its day. */
export function toItem(type: ContentType, saved: Post | Project): Item {
	const { _id: id, image, updatedAt, services } = saved;
	const stored: Values = { ...("facts" in saved ? projectValues(saved) : saved), services: services.join(" ") };
	const { dateField } = contentTypes[type];
	const values = fieldsOf(type).map(({ name }) => {
		const value = stored[name] ?? "";
		return [name, name === dateField ? formatDate(value) : value];
	});
	return { id, values: Object.fromEntries(values), image, updatedAt };
}

/** A project's fields as the form holds them, which is as text. */
function projectValues(project: Project) {
	const facts = project.facts.length > 0 ? JSON.stringify(project.facts) : "";
	return { ...project, facts, example: project.example ? "true" : "", cover: project.cover ?? "" };
}

/** Whether a form has the saved values. */
export function isSame(values: Values, saved: Values): boolean {
	const names = Object.keys({ ...values, ...saved }) as FieldName[];
	return names.every((name) => values[name] === saved[name]);
}

/** Reads a post or a project as the form edits it. */
export async function readItem(type: ContentType, id: string): Promise<Item> {
	const { onePath, stored } = contentTypes[type];
	try {
		return toItem(type, await callData(`${onePath}/${encodeURIComponent(id)}`, stored));
	} catch (error) {
		// A scheduled post is 404 after the session has ended, as for visitors; this call then answers 401.
		if (error instanceof CallError && error.status === 404) await callData("/admin/retention", retentionSchema);
		throw error;
	}
}

/** The item to be edited, read once when the form opens, so that nothing changes while it is edited. */
export function useItem(type: ContentType, id: string | undefined) {
	return useQuery({
		queryKey: [contentTypes[type].list, "one", id],
		queryFn: () => readItem(type, id ?? ""),
		enabled: id !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}
