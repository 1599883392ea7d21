import { admin } from "../../../content/admin.ts";
import { factsIn, projectCovers } from "../../../contract/projects.ts";
import type { FieldText } from "../editing/word-difference.tsx";
import { type ContentType, type FieldName, fieldsOf } from "./content-types.ts";
import { toValues } from "./item.ts";
import { serviceTitles } from "./services-field.tsx";

/** The fields of an item, a draft or a version as a reader takes them. */
export function toFieldTexts(type: ContentType, stored: object): FieldText[] {
	const values = toValues(type, stored);
	// An address never changes.
	const fields = fieldsOf(type).filter(({ name }) => name !== "slug");
	return fields.map(({ name, label }) => ({ label, text: textOfValue(name, values[name] ?? "") }));
}

function textOfValue(name: FieldName, value: string): string {
	const { covers, exampleValues } = admin.project;
	switch (name) {
		case "services":
			return serviceTitles(value);
		case "facts":
			return factsIn(value)
				.map((fact) => [fact.name, fact.value, fact.condition].filter(Boolean).join(", "))
				.join("\n");
		case "example":
			return value ? exampleValues.yes : exampleValues.no;
		case "cover":
			return covers[projectCovers.find((cover) => cover === value) ?? "none"];
		default:
			return value;
	}
}
