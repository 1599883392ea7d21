import { existsSync } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, posix, sep } from "node:path";
import { imageLimits } from "../../../contract/image-limits.ts";

/** Bytes of a post's file: more than its longest text takes in any script. */
const postBytes = 1024 * 1024;

export type PostFolder = Awaited<ReturnType<typeof openPostFolder>>;

/**
 * A folder of posts: nothing outside of it is read, whatever its links and names say. What refuses a file throws a
 * sentence that goes on after the file's name.
 */
export async function openPostFolder(path: string) {
	const root = await realpath(path).catch(() => undefined);
	if (root === undefined || !(await stat(root)).isDirectory()) throw new Error(`There is no folder ${path}`);
	const folders = [""];
	const paths: string[] = [];
	const links: string[] = [];
	for (const folder of folders) {
		for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
			const path = posix.join(folder, entry.name);
			if (/^\.|^node_modules$|^_index(\.\w+)?\.md$/.test(entry.name)) continue;
			if (entry.isDirectory()) folders.push(path);
			else if ((await stat(join(root, path)).catch(() => undefined))?.isDirectory()) links.push(path);
			else paths.push(path);
		}
	}
	paths.sort();
	const pathByFolded = new Map(paths.map((file) => [folded(file), file]));
	const read = async (file: string, bytes: number) => {
		const found = await realpath(join(root, file)).catch(() => undefined);
		if (found === undefined) throw new Error("cannot be found");
		if (!found.startsWith(root.endsWith(sep) ? root : root + sep)) throw new Error("lies outside of the folder");
		const entry = await stat(found);
		if (!entry.isFile()) throw new Error("is no file");
		if (entry.size > bytes) throw new Error(`has more than ${bytes / 1024 / 1024} MB`);
		return readFile(found);
	};
	return {
		/** Links to folders, which are not followed: they may lead back. */
		links,
		/** The Markdown files in it and in its folders, but those that a program hides or a list begins with. */
		posts: paths.filter((file) => /\.(md|markdown)$/i.test(file)),
		async readPost(file: string): Promise<string> {
			const bytes = await read(file, postBytes);
			try {
				return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
			} catch {
				throw new Error("is not text in UTF-8");
			}
		},
		/** The image at an address in a post's file, which counts from that file, from the folder or from its `static`. */
		async readImage(file: string, address: string): Promise<Uint8Array> {
			const path = pathOf(address);
			const places = [path, join("static", path)];
			if (!path.startsWith("/")) places.unshift(join(dirname(file), path));
			const found = places.find((place) => existsSync(join(root, place)));
			const alike = found ?? places.map((place) => pathByFolded.get(folded(place))).find(Boolean);
			try {
				return await read(alike ?? path, imageLimits.bytes);
			} catch (error) {
				throw new Error(`names the image ${address}, which ${(error as Error).message}`);
			}
		},
	};
}

/** A path without what differs between systems: the case of letters, and how accents are written. */
export const folded = (path: string) => join("/", path.replaceAll(sep, "/")).normalize("NFC").toLowerCase();

/** The path that an address means; Ghost's begin with a word for the site. */
function pathOf(address: string): string {
	return decodePath((address.split(/[?#]/)[0] ?? "").replace(/^__GHOST_URL__/, ""));
}

export function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
