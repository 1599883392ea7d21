import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { systemActor } from "../contract/audit.ts";
import type { Store } from "../db/connect.ts";
import { exportPosts } from "../server/resources/post-files/export.ts";
import { importPost, type Planned, planImport, reasonOf } from "../server/resources/post-files/import.ts";
import { openPostFolder } from "../server/resources/post-files/post-folder.ts";
import { createPageExists } from "../server/site/pages/page-exists.ts";
import { sitePages } from "../server/site/seo/site-pages.ts";
import { createWords } from "../server/words/words.ts";

/** Whether the parameters are those of this command: a folder, and `--publish` of an import alone. */
export function isAboutPosts(command: string | undefined, [folder, option, ...more]: string[]): boolean {
	if (!folder || folder.startsWith("--") || more.length > 0) return false;
	return command === "export"
		? option === undefined
		: command === "import" && [undefined, "--publish"].includes(option);
}

/** Exports all posts to a folder, or imports those of one. @returns what to print */
export async function movePosts(store: Store, command: string | undefined, [path = "", option]: string[]) {
	const folder = resolve(process.env.INIT_CWD ?? "", path);
	return command === "export" ? writeFolder(store, folder) : readFolder(store, folder, option === "--publish");
}

async function writeFolder(store: Store, folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder`);
	let posts = 0;
	for await (const { name, bytes } of exportPosts(store)) {
		await writeFile(join(folder, name), bytes, { flag: "wx" });
		if (name.endsWith(".md")) posts += 1;
	}
	return `Posts and drafts in ${folder}: ${posts}`;
}

/** Says what it will do with each file before it writes the first. One that fails leaves nothing, and the others go on. */
async function readFolder(store: Store, path: string, isPublic: boolean): Promise<string> {
	await createWords().load(store);
	const folder = await openPostFolder(path);
	const exists = createPageExists({ store, clock: () => new Date() });
	const pages = new Set(sitePages().map(({ path }) => path));
	const hasPage = async (path: string) =>
		pages.has(path) || exists(path.replace(/[^/]*$/, ":"), path.replace(/^.*\//, ""));
	const planned = await planImport(store, folder, isPublic, hasPage);
	for (const file of planned) say(`${file.file}: ${whatBecomes(file)}`);
	const counts = { imported: 0, skipped: 0, refused: 0 };
	const hidden: string[][] = [];
	for (const file of planned) {
		if (!("post" in file)) {
			counts[file.becomes] += 1;
			continue;
		}
		try {
			const audit = { actor: systemActor, now: new Date() };
			const refused = await importPost(store, folder, file, audit);
			for (const reason of refused) say(`${file.file}: ${reason}`);
			counts.imported += 1;
			if (file.post.isDraft) hidden.push(file.post.hiddenBy);
		} catch (error) {
			say(`${file.file}: refused: ${reasonOf(error)}`);
			counts.refused += 1;
		}
	}
	if (counts.refused > 0) process.exitCode = 1;
	const imported = `Imported: ${counts.imported}, skipped: ${counts.skipped}, refused: ${counts.refused}`;
	const reasons = Object.entries(Object.groupBy(hidden.flat(), (reason) => reason));
	const why = reasons.map(([reason, files]) => `${reason} (${files?.length})`).join(", ");
	const foreign = planned.flatMap((file) => ("post" in file ? file.foreign.map((mark) => ({ mark, ...file })) : []));
	const marks = Map.groupBy(foreign, ({ mark }) => mark);
	return [
		imported,
		...(hidden.length > 0 ? [`Not plainly public, so drafts: ${hidden.length}, by ${why}`] : []),
		...[...marks].map(([mark, uses]) => {
			const files = [...Map.groupBy(uses, ({ file }) => file)].map(([file, { length }]) => `${file} (${length})`);
			return `Not converted: ${mark} in ${files.join(", ")}`;
		}),
	]
		.map(oneLine)
		.join("\n");
}

function whatBecomes(file: Planned): string {
	if (!("post" in file)) return `${file.becomes}: ${file.reason}`;
	return [`becomes a ${file.becomes}, ${file.post.slug}`, ...file.notes].join("; ");
}

/** Names of files and fields may hold what steers a terminal. */
const oneLine = (line: string) => line.replace(/\p{Cc}/gu, "\uFFFD");

function say(line: string): void {
	process.stdout.write(`${oneLine(line)}\n`);
}
