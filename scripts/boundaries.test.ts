import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { root } from "../start.mjs";

/** The server and the commands from the bottom up: each imports itself and what stands before it. */
const layers = [
	...["package.json", "contract", "content", "drawing", "db"],
	...[
		"server/durations.ts",
		"server/token-hash.ts",
		"server/jobs.ts",
		"server/config",
		"server/http",
		"server/storage",
		"server/words",
		"server/text",
		"server/context.ts",
	],
	...["server/mail", "server/auth", "server/resources", "server/site", "server", "cli"],
];

/** What the files of one part may import. */
interface Part {
	/** Files and folders of this repository, besides the part itself. */
	imports: string[];
	/** Files and folders in these that may not be imported all the same. */
	except?: string[];
	/** The only packages; absent where any may be imported. */
	packages?: string[];
}

/** A file belongs to the longest path that it begins with. */
const parts: Record<string, Part> = {
	...Object.fromEntries(layers.map((layer, index) => [layer, { imports: layers.slice(0, index) }])),
	contract: { imports: [], packages: ["zod"] },
	content: { imports: ["contract"], packages: ["zod", "yaml"] },
	drawing: { imports: ["contract/service.ts"], packages: ["node:fs"] },
	db: { imports: ["contract"] },
	"server/site/pages/renderer.ts": { imports: [...layers.slice(0, layers.indexOf("server")), "app/api.server.ts"] },
	app: { imports: ["contract", "content", "drawing"] },
	"app/admin": { imports: ["package.json", "contract", "content", "drawing", "app"], except: ["app/site"] },
	// It shows what is written on the site's own page.
	"app/admin/content/preview.tsx": { imports: ["contract", "content", "app"] },
	"app/ui": { imports: ["contract", "content", "drawing", "app"], except: ["app/admin", "app/site"] },
	scripts: { imports: ["start", "start.mjs", "tests/support"] },
	"app/api.server.ts": { imports: ["contract", "content", "drawing", "app", "server"] },
};

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function partOf(file: string): string {
	const names = Object.keys(parts).filter((name) => isWithin(file, name));
	return names.reduce((longest, name) => (name.length > longest.length ? name : longest));
}

/** Each import, export and dynamic import of a source, as written. Biome's format makes a pattern enough. */
function importsOf(source: string): string[] {
	return [...source.matchAll(/(?<!")\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g)].map(([, specifier = ""]) => specifier);
}

/** Why a file may not import a specifier; undefined where it may. */
function refusal(file: string, specifier: string): string | undefined {
	const name = partOf(file);
	const { imports, packages, except = [] } = parts[name] ?? { imports: [] };
	if (!/^\.?\.?\//.test(specifier)) {
		const isAllowed = !packages || packages.some((allowed) => specifier.startsWith(allowed));
		return isAllowed ? undefined : `${file} imports the package ${specifier}; ${name} may not`;
	}
	const target = join(dirname(file), specifier);
	const isAllowed = [name, ...imports].some((allowed) => isWithin(target, allowed));
	const isExcepted = except.some((excepted) => isWithin(target, excepted));
	return isAllowed && !isExcepted ? undefined : `${file} imports ${target}; ${name} may not`;
}

test("no part imports what stands above it", () => {
	const files = globSync("{contract,content,drawing,db,server,cli,app,scripts}/**/*.{ts,tsx}", { cwd: root });
	const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
	const refused = sources.flatMap((file) =>
		importsOf(readFileSync(join(root, file), "utf8")).map((specifier) => refusal(file, specifier)),
	);
	expect(refused.filter(Boolean)).toEqual([]);
});

test.each([
	["contract/posts.ts", "kysely"],
	["db/connect.ts", "../server/config/config.ts"],
	["app/admin/frame.tsx", "../site/header/header.tsx"],
	["scripts/test.ts", "../bench/programs.ts"],
])("%s may not import %s", (file, specifier) => expect(refusal(file, specifier)).toBeDefined());

test("an import is seen in every form", () => {
	const forms = `import { a } from "./1.ts"; import type { A } from "./2.ts"; import "./3.ts"; export { c } from "./4.ts";
		const later = () => import("./5.ts");
		import {
			long,
		} from "./6.ts";`;
	expect(importsOf(forms)).toEqual(["./1.ts", "./2.ts", "./3.ts", "./4.ts", "./5.ts", "./6.ts"]);
});
