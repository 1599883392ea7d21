import { admin } from "../../../content/admin.ts";
import { factsIn, projectCovers } from "../../../contract/project.ts";
import type { FieldName } from "./content-types.ts";
import { serviceTitles } from "./services-field.tsx";

/** A field's value as a reader takes it. */
export function shownValue(name: FieldName, value: string): string {
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
