import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import routes from "../../app/routes.ts";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import type { Row } from "../../bench/row.ts";
import { npm } from "../../start.mjs";
import { postJson } from "../support/client.ts";
import { findProgram } from "../support/find-program.ts";
import { publicPages } from "../support/public-pages.ts";
import { owner } from "../support/session.ts";

const checker = "vnu-jar@26.9.27";

/** What the checker says against markup and rules that are right; its text, or where that is general, the place. */
const falseAlarms = [
	// CSS that is younger than its tables.
	/“(?:interpolate-size|vector-effect|view-transition-name|rx|paint-order|container-type|field-sizing|margin-trim)”: Property/,
	/Unrecognized at-rule “@property”/,
	/(?:ion-group|sition-old|sition-new)\(/,
	// The unit cqi.
	/“(?:margin|padding)-inline”: Parse Error/,
	// Tailwind names custom properties as what changes.
	/“--tw-[\w-]+” is not a “transition-property” value/,
	// HTML allows it for `rel="expect"` too.
	/A “link” element with a “blocking” attribute must have a “rel”/,
];

interface Message {
	message: string;
	extract?: string;
	url: string;
}

/** Every page as it is sent, and the drawings and style sheets that pages name, as the Nu HTML checker reads them. */
export async function run(): Promise<Row[]> {
	const what = "errors that the Nu HTML checker finds in pages, drawings and style sheets";
	const goal = "0, where there is Java";
	if (!findProgram("java")) return [{ what, goal, result: "there is no Java here", met: true }];
	return withFolder(async (folder) => {
		const product = await startOnOneCore(join(folder, "data"));
		const count = await saveSite(product.origin, join(folder, "site")).finally(product.stop);
		const parameters = "--format json --stdout --exit-zero-always --errors-only --also-check-css --also-check-svg site";
		const { output } = await npm(folder, ["exec", "--yes", `--package=${checker}`, "-c", `vnu ${parameters}`]);
		// What npm complains of stands around the JSON.
		const json = output.slice(output.indexOf('{"'), output.lastIndexOf("}") + 1);
		const messages: Message[] = JSON.parse(json).messages;
		const errors = messages.filter(
			({ message, extract }) => !falseAlarms.some((alarm) => alarm.test(message) || alarm.test(extract ?? "")),
		);
		const said = new Set(errors.map(({ message, url }) => `${url.split("/").at(-1)}: ${message}`));
		return [
			{
				what,
				goal,
				result: `${errors.length} in ${count} files ${[...said].slice(0, 5).join("; ")}`.trim(),
				met: errors.length === 0,
			},
		];
	});
}

/** Saves every page, one with an author's hostile text among them, and what they name. @returns how many files */
async function saveSite(origin: string, folder: string): Promise<number> {
	await mkdir(folder, { recursive: true });
	const { token } = await (await postJson(`${origin}/api/v1/user/login`, owner)).json();
	const post = { title: "A\u0001 title\ufffe", content: "# A & B <b>\u0001\n\n```\n</script>\ufffe\n```" };
	await postJson(`${origin}/api/v1/blog`, post, token);
	const pages = [...publicPages, ...adminScreens(), "/blog/a-title", "/blogs/page/2", "/service/none", "/none"];
	const named = new Set<string>();
	for (const path of pages) {
		const html = await (await fetch(origin + path)).text();
		await writeFile(join(folder, `${path.slice(1).replaceAll("/", "-") || "home"}.html`), html);
		for (const [file] of html.matchAll(/(?<=["'(,\s])\/[\w/.-]+\.(?:svg|css)\b/g)) named.add(file);
	}
	for (const path of named)
		await writeFile(join(folder, path.slice(1).replaceAll("/", "-")), await (await fetch(origin + path)).text());
	return pages.length + named.size;
}

/** The addresses of the admin's screens. */
function adminScreens(): string[] {
	const all = routes.flatMap(({ children = [] }) => children.flatMap((route) => [route, ...(route.children ?? [])]));
	return all.flatMap(({ path = "" }) => (path.startsWith("admin") ? [`/${path.replace(/\/:.*/, "")}`] : []));
}
