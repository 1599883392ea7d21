import { existsSync, readdirSync, readFileSync } from "node:fs";

const addressOf = (path: string): URL => new URL(`./${path}`, import.meta.url);

/** Whether there is a file of this name, such as `posts/a-slug`. A name of other characters has none. */
export const hasDrawing = (name: string): boolean =>
	/^[\w-]+(?:\/[\w-]+)*$/.test(name) && existsSync(addressOf(`${name}.svg`));

/**
 * The source of a drawing, such as `plates/vlsi`; its colours are open (`var(--draw-…)`).
 * @throws Error when the file does not exist
 */
export const readDrawing = (name: string): string => readFileSync(addressOf(`${name}.svg`), "utf8").trim();

/** The names of a folder's drawings, such as `plates/vlsi`, in alphabetical order. */
export const drawingsIn = (folder: string): string[] =>
	readdirSync(addressOf(folder))
		.filter((file) => file.endsWith(".svg"))
		.map((file) => `${folder}/${file.slice(0, -".svg".length)}`)
		.sort();
