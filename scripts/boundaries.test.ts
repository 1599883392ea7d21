import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../start.mjs";

/** A source that imports the same module in every way there is. */
const everyForm = (path: string) => `
import { a } from "${path}";
import type { A } from "${path}";
import "${path}";
export { c } from "${path}";
export const later = () => import("${path}");
export const b: A = a;
`;

const forbidden = [
	["contract/", "../server/app.ts"],
	["contract/", "kysely"],
	["contract/", "node:fs"],
	["contract/", "@hono/zod-openapi"],
	["content/", "../app/root.tsx"],
	["content/", "react"],
	["drawing/", "zod"],
	["drawing/", "../db/connect.ts"],
	["drawing/", "../contract/post.ts"],
	["drawing/", "../content/technologies.ts"],
	["db/", "../server/config.ts"],
	["db/migrations/", "../../content/company.ts"],
	["server/", "../app/root.tsx"],
	["server/posts/", "../../app/routes.ts"],
	["server/posts/", "/app/routes.ts"],
	["server/posts/", "../../app/api.server.ts"],
	["server/pages/renderer.ts", "../../app/root.tsx"],
	["server/pages/", "../app.ts"],
	["server/posts/", "../app.ts"],
	["server/posts/", "../pages/path.ts"],
	["server/posts/", "../page-cache/page-cache.ts"],
	["server/media/", "../posts/repository.ts"],
	["server/media/", "../page-cache/page-cache.ts"],
	["server/errors.ts", "./pages/path.ts"],
	["app/site/home/", "../../../server/app.ts"],
	["app/site/home/", "../../../db/connect.ts"],
	["app/site/home/", "/server/app.ts"],
	["app/admin/", "../site/header/header.tsx"],
	["app/ui/", "../site/header/header.tsx"],
	["app/api.server.ts", "../db/connect.ts"],
	["cli/", "../app/root.tsx"],
] as const;

const allowed = [
	["contract/", "zod"],
	["contract/", "./text.ts"],
	["content/", "./company.schema.ts"],
	["content/", "../contract/text.ts"],
	["drawing/", "./svg.ts"],
	["drawing/", "node:fs"],
	["drawing/", "../contract/service.ts"],
	["db/", "kysely"],
	["db/", "../contract/image.ts"],
	["server/posts/", "../context.ts"],
	["server/posts/", "../session/authenticate.ts"],
	["server/pages/", "../posts/repository.ts"],
	["server/start.ts", "./pages/prerender.ts"],
	["server/posts/", "../../db/connect.ts"],
	["server/posts/", "../../contract/post.ts"],
	["server/pages/renderer.ts", "../../app/api.server.ts"],
	["app/", "react-dom/server"],
	["app/site/home/", "../../api.server.ts"],
	["app/site/home/", "../../../content/company.ts"],
	["app/api.server.ts", "../server/app.ts"],
	["cli/", "../server/config.ts"],
] as const;

for (const [cases, verb, expected] of [
	[forbidden, "may not import", 5],
	[allowed, "may import", 0],
] as const)
	describe(`what ${verb}`, () => {
		let found: number[];
		beforeAll(async () => {
			found = await forbiddenImports(cases);
		});
		test.each(cases.map(([place, path], index) => ({ place, path, index })))(`$place ${verb} $path`, ({ index }) =>
			expect(found[index]).toBe(expected),
		);
	});

/**
 * How many forbidden imports Biome finds, with the project's own rules, in a file for each case that stands in its place and
 * imports its path. One run looks at all of them, because starting Biome takes longest.
 * @param cases each with a file of its own, or a folder with a slash at its end, and a path
 */
async function forbiddenImports(cases: readonly (readonly [place: string, path: string])[]): Promise<number[]> {
	const folder = await mkdtemp(join(tmpdir(), "boundaries-"));
	try {
		for (const name of ["biome.json", ".gitignore"]) await cp(join(root, name), join(folder, name));
		const files = cases.map(([place], index) => (place.endsWith("/") ? `${place}example-${index}.ts` : place));
		expect(new Set(files).size).toBe(files.length);
		for (const [index, [, path]] of cases.entries()) {
			const file = join(folder, files[index] ?? "");
			await mkdir(dirname(file), { recursive: true });
			await writeFile(file, everyForm(path));
		}
		const { diagnostics } = await lint(folder);
		return files.map((file) => diagnostics.filter(({ location }) => location.path === file).length);
	} finally {
		await rm(folder, { recursive: true });
	}
}

interface Report {
	diagnostics: { location: { path: string } }[];
}

function lint(folder: string): Promise<Report> {
	const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
	const parameters = [
		...[biome, "lint", "--only=style/noRestrictedImports"],
		...["--reporter=json", "--max-diagnostics=none"],
	];
	return new Promise((resolve, reject) => {
		execFile(process.execPath, parameters, { cwd: folder }, (_error, output, warnings) => {
			try {
				resolve(JSON.parse(output));
			} catch {
				reject(new Error(`Biome gave no report: ${output} ${warnings}`));
			}
		});
	});
}
