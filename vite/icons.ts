import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "../start.mjs";
import { publish } from "./publish.ts";

/** A set of `@iconify-json`. */
interface IconSet {
	icons: Record<string, { body: string; width?: number; height?: number }>;
	aliases?: Record<string, { parent: string }>;
	width?: number;
	height?: number;
}

/**
 * Publishes the icons that components and content name as one sprite (`virtual:icons`), and each logo that content names
 * as a file (`virtual:logos`). A name in content that lucide does not have is left out; the site shows a plain circle for it.
 * @param named the lucide icons that components name
 * @throws when lucide does not have one of them
 */
export function icons(named: readonly string[]): Plugin {
	let made: Record<string, ReturnType<typeof publishIcons>> | undefined;
	const published = () => {
		made ??= { "virtual:icons": publishIcons(named), "virtual:logos": publishLogos() };
		return made;
	};
	return {
		name: "icons",
		resolveId: (id) => (/^virtual:(?:icons|logos)$/.test(id) ? `\0${id}` : undefined),
		load: (id) => (id.startsWith("\0virtual:") ? published()[id.slice(1)]?.module : undefined),
		...publish(() => new Map(Object.values(published()).flatMap(({ files }) => [...files]))),
	};
}

/** The published files by their paths, and the source of the module that names them. */
function publishIcons(named: readonly string[]) {
	const inContent = namesIn("content/**/*.json", /"icon":\s*"([^"]*)"|"lucide:([^"]*)"/g);
	const names = sorted([...named, ...inContent.filter((name) => findIcon("lucide", name))]);
	const symbols = names.map((name) => {
		const icon = findIcon("lucide", name);
		if (!icon) throw new Error(`lucide has no icon ${name}, which app/ui/icon-names.ts lists`);
		return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`;
	});
	const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
	const path = `/static/icons-${hashOf(sprite)}.svg`;
	return {
		files: new Map([[path, sprite]]),
		module: `export const sprite = "${path}"; export const names = ${JSON.stringify(names)};`,
	};
}

/** All logos are in one folder named by their common hash: a hash for each would be the largest part of its address. */
function publishLogos() {
	const sources = new Map<string, string>();
	const logos = Object.fromEntries(
		sorted(namesIn("content/*.json", /"((?:logos|devicon):[\w-]+)"/g)).map((logo) => {
			const [prefix = "", name = ""] = logo.split(":");
			const set = readSet(prefix);
			const icon = findIcon(prefix, name);
			if (!icon) throw new Error(`No icon set has the logo ${logo}`);
			const width = icon.width ?? set.width ?? 16;
			const height = icon.height ?? set.height ?? 16;
			const file = `${name}.svg`;
			sources.set(
				file,
				`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`,
			);
			return [logo, { file, paint: darkestPaint(icon.body), width, height }];
		}),
	);
	const folder = `/static/logos-${hashOf([...sources].flat().join(""))}`;
	return {
		files: new Map([...sources].map(([file, source]) => [`${folder}/${file}`, source])),
		module: `export const folder = "${folder}"; export const logos = ${JSON.stringify(logos)};`,
	};
}

/** How light the darkest paint of a logo is. A first shape without a paint, or with a named one, counts as black. */
function darkestPaint(body: string): "dark" | "middle" | "light" {
	const paints = [...body.matchAll(/\b(?:fill|stroke|stop-color)="(?!none|url)([^"]+)"/g)].map(([, paint = ""]) =>
		paint.startsWith("#") ? lightness(paint.slice(1)) : 0,
	);
	const darkest = /^<(?!g\b|defs\b)(?![^>]*\bfill=)/.test(body) ? 0 : Math.min(...paints);
	if (darkest < 0.35) return "dark";
	return darkest < 0.65 ? "middle" : "light";
}

/** From 0 to 1, as the filter `grayscale` of a style sheet weighs red, green and blue. */
function lightness(hex: string): number {
	const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
	const [red = 0, green = 0, blue = 0] = digits.map((digit) => Number.parseInt(digit, 16) / 255);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function namesIn(pattern: string, name: RegExp): string[] {
	return globSync(pattern, { cwd: root })
		.map((file) => readFileSync(join(root, file), "utf8"))
		.flatMap((text) => [...text.matchAll(name)].map((match) => match[1] ?? match[2] ?? ""));
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** Also by its other names. */
function findIcon(prefix: string, name: string): IconSet["icons"][string] | undefined {
	const { icons, aliases } = readSet(prefix);
	return icons[name] ?? icons[aliases?.[name]?.parent ?? ""];
}

const sets = new Map<string, IconSet>();

function readSet(prefix: string): IconSet {
	const set =
		sets.get(prefix) ??
		JSON.parse(readFileSync(join(root, "node_modules/@iconify-json", prefix, "icons.json"), "utf8"));
	sets.set(prefix, set);
	return set;
}

function hashOf(source: string): string {
	return createHash("sha256").update(source).digest("base64url").slice(0, 8);
}
