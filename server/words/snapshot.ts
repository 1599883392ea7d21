import { createHash } from "node:crypto";
import type { Company, RenderedCompany } from "../../content/company.schema.ts";
import { countedIn } from "../../content/counts.ts";
import { keepTexts } from "../../content/keep-texts.ts";
import type { WordsByFile } from "../../content/live.ts";
import { fillPlaceholders } from "../../content/placeholders.ts";
import { wordModules } from "../../content/schema-by-file.ts";
import { servicePath } from "../../content/service-path.ts";
import type { Services } from "../../content/services.schema.ts";
import { dialNumber } from "./dial-number.ts";
import { fitValues } from "./fit-values.ts";
import { brandFile, wordFiles } from "./word-files.ts";

/** All words at one moment. */
export interface WordsSnapshot {
	/** Differs as soon as one word that browsers load differs. */
	hash: string;
	/** What mails, feeds and the API say. */
	files: WordsByFile;
	/** What pages show: what no line should part is kept together, and a hidden service is a name without words. */
	rendered: WordsByFile;
	/** The source of each module that browsers load, by its path in `wordsFolder`. */
	modules: ReadonlyMap<string, string>;
	/** By the file's name in the API, the places whose stored value this release refuses. */
	refused: ReadonlyMap<string, readonly string[]>;
}

/**
 * All words with these values of the owner in place of what ships, and the company's own in place of the placeholders.
 * @param values by the file's name in the API
 */
export function snapshotOf(values: ReadonlyMap<string, unknown>): WordsSnapshot {
	const refused = new Map<string, readonly string[]>();
	const fitted = new Map<string, object>();
	for (const [name, { path, schema, shipped }] of [...wordFiles(), ["brand", brandFile] as const]) {
		const { words, refused: places } = values.has(name)
			? fitValues(schema, shipped, values.get(name), path)
			: { words: shipped, refused: [] };
		fitted.set(path, words);
		if (places.length > 0) refused.set(name, places);
	}
	const company = fitted.get("company.json") as Company;
	const named = countedIn(fitted);
	const counted = { ...named, fields: fillPlaceholders(named.fields, company, named) };
	const files = mapValues(fitted, (words) => fillPlaceholders(words, company, counted));
	const rendered = mapValues(files, (words) => keepTexts(words) as object);
	const { phone } = company.contact_info;
	const { contact_info, ...rest } = rendered.get("company.json") as RenderedCompany;
	rendered.set("company.json", {
		...rest,
		contact_info: { ...contact_info, dialNumber: dialNumber(phone, company.country) },
	});
	rendered.set("services.json", withoutHidden(rendered.get("services.json") as Services));
	const offered = (files.get("services.json") as Services).servicesList.filter(({ offered }) => offered);
	const exported: [string, unknown][] = [
		...Object.entries(wordModules).map(([name, files]): [string, unknown] => [
			name,
			Object.fromEntries(files.map((file) => [file, rendered.get(file)])),
		]),
		...offered.map(({ path }): [string, unknown] => [`service-${path}`, rendered.get(servicePath(path).slice(1))]),
	];
	const modules = new Map(exported.map(([name, words]) => [`${name}.js`, `export default ${JSON.stringify(words)}`]));
	const hash = createHash("sha256")
		.update([...modules.values()].join("\n"))
		.digest("base64url")
		.slice(0, 12);
	return { hash, files, rendered, modules, refused };
}

function mapValues<Value>(map: ReadonlyMap<string, Value>, change: (value: Value) => Value): Map<string, Value> {
	return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/** The words of services as the public may know them. */
function withoutHidden({ servicesList, ...words }: Services): Services {
	const publicList = servicesList.map((service) =>
		service.offered ? service : { ...service, title: "", field: "", icon: "", desc: "" },
	);
	return { ...words, servicesList: publicList };
}
