import { serviceNames } from "../contract/service.ts";
import { lineOf } from "./check-file.ts";
import { joined, type ReadJson } from "./position.ts";
import type { Problem } from "./problem.ts";

/** The icon names of each set, such as `lucide` → `cpu`. */
export type IconSets = ReadonlyMap<string, ReadonlySet<string>>;

/** The files in which `icon` names a lucide icon. */
const filesWithIcons = ["about.json", "home.json", "layout.json", "services.json", "technologies.json"];

const filesWithLogos = ["company.json", "home.json", "technologies.json"];

/** Finds the values of one file that name something which does not exist, and empty words of the admin area. */
export function checkReferences(file: string, { value, lines }: ReadJson, iconSets: IconSets): Problem[] {
	const problems: Problem[] = [];
	const report = (kind: Problem["kind"], path: PropertyKey[], message: string) =>
		problems.push({ file, line: lineOf(path, lines), path: joined(...path), message, kind });

	for (const { path, text } of textsOf(value)) {
		if (path.at(-1) === "icon" && filesWithIcons.includes(file) && !iconSets.get("lucide")?.has(text))
			report("note", path, `lucide has no icon ${text}; the site shows a plain circle`);
		if (path.at(-1) === "logo" && filesWithLogos.includes(file) && !hasLogo(text, iconSets))
			report("problem", path, `no icon set has the logo ${text}`);
		if (["admin.json", "conditions.json"].includes(file) && text.trim() === "")
			report("problem", path, "must not be empty");
		if (path[0] === "services" && file.startsWith("projects/") && !isServiceName(text))
			report("problem", path, `${text} is not a service; the services are ${serviceNames.join(", ")}`);
	}
	return problems;
}

/** Finds the shipped projects that `shipped-projects.ts` does not list under their file's name, and those it lists without a file. */
export function checkRegistration(texts: ReadonlyMap<string, string>): Problem[] {
	const file = "shipped-projects.ts";
	const list = texts.get(file) ?? "";
	const slugs = [...texts.keys()].flatMap((path) => /^projects\/(.+)\.json$/.exec(path)?.[1] ?? []);
	const unlisted = slugs
		.filter((slug) => !list.includes(`"./projects/${slug}.json"`) || !list.includes(`"${slug}":`))
		.map((slug): Problem => {
			const message = `is not listed in content/${file} as "${slug}", so the site does not show it`;
			return { file: `projects/${slug}.json`, line: 1, path: "", message, kind: "problem" };
		});
	const removed = list.split("\n").flatMap((text, index): Problem[] => {
		const [, slug] = /"(?:\.\/projects\/)?([\w-]+)(?:\.json"|":)/.exec(text) ?? [];
		if (slug === undefined || slugs.includes(slug)) return [];
		const message = `names projects/${slug}.json, which is not there; remove this line`;
		return [{ file, line: index + 1, path: "", message, kind: "problem" }];
	});
	return [...unlisted, ...removed];
}

function hasLogo(logo: string, iconSets: IconSets): boolean {
	const [set = "", name = ""] = logo.split(":");
	return iconSets.get(set)?.has(name) ?? false;
}

function isServiceName(text: string): boolean {
	return serviceNames.some((name) => name === text);
}

function textsOf(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, field]) => textsOf(field, [...path, name]));
}
