import { formatDate } from "../../../contract/format.ts";
import type { Post } from "../../../contract/post.ts";
import type { Project } from "../../../contract/project.ts";
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
	const stored: Values = { ...saved, services: services.join(" ") };
	const { dateField } = contentTypes[type];
	const values = fieldsOf(type).map(({ name }) => {
		const value = stored[name] ?? "";
		return [name, name === dateField ? formatDate(value) : value];
	});
	return { id, values: Object.fromEntries(values), image, updatedAt };
}

/** Whether a form has the saved values. */
export function isSame(values: Values, saved: Values): boolean {
	const names = Object.keys({ ...values, ...saved }) as FieldName[];
	return names.every((name) => values[name] === saved[name]);
}
