import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { fieldOf } from "../../../content/merge-words.ts";
import { wordSchemas } from "../../../content/schema-by-file.ts";
import { services } from "../../../content/services.ts";
import { titleOfScreen } from "../screens.ts";
import { serviceTitle } from "../ui/service-title.ts";
import { namedByKey } from "./word-schema.ts";

const text = admin.words;

/** The schema of a file of words by its name in the API; undefined where it has no form. */
export function schemaOfWords(file: string): z.ZodObject | undefined {
	const schema = wordSchemas().find(({ name }) => name === file)?.schema;
	return schema instanceof z.ZodObject ? schema : undefined;
}

/** What a file is called in the admin, and what it holds. The page of a service has the service's name. */
export function namesOfWords(file: string): { name: string; desc: string } {
	const service = services.servicesList.find(({ path }) => file === `service-${path}`);
	if (service) return { name: serviceTitle(service), desc: text.serviceDesc };
	// The checklist leads to other screens too.
	const known = fieldOf(text.files, file) ?? { name: titleOfScreen(file) ?? namedByKey(file), desc: "" };
	return known as { name: string; desc: string };
}

/** The files in the groups of the screen; what no group names stands in the last. */
export function groupsOfWords<File extends { file: string }>(files: File[]): { title: string; files: File[] }[] {
	const rest = new Set(files);
	const groups = text.groups.map(({ title, files: names }) => {
		// `service-` stands for the pages of all services.
		const own = names.flatMap((name) =>
			[...rest].filter(({ file }) => file === name || (name.endsWith("-") && file.startsWith(name))),
		);
		for (const file of own) rest.delete(file);
		return { title, files: own };
	});
	return [...groups, { title: text.others, files: [...rest] }].filter((group) => group.files.length > 0);
}
