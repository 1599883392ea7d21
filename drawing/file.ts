import { existsSync, readdirSync, readFileSync } from "node:fs";

const addressOf = (path: string): URL => new URL(`./${path}`, import.meta.url);

/** Whether there is a file of this name. A name of other characters has none. */
export const hasDrawing = (name: string): boolean =>
	/^[\w-]+(?:\/[\w-]+)*$/.test(name) && existsSync(addressOf(`${name}.svg`));

/**
 * The source of a drawing, such as `plates/vlsi`; its colours are open (`var(--draw-…)`).
 * @throws Error when the file does not exist
 */
export const readDrawing = (name: string): string => readFileSync(addressOf(`${name}.svg`), "utf8").trim();

/** The size of a drawing that ships as an image, such as `texts/update-slots`; undefined without such a drawing. */
export function drawingSize(name: string): { width: number; height: number } | undefined {
	if (!hasDrawing(name)) return undefined;
	const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(readDrawing(name)) ?? [];
	return { width: Number(width), height: Number(height) };
}

/** The names of a folder's drawings, such as `plates/vlsi`, in alphabetical order. */
export const drawingsIn = (folder: string): string[] =>
	readdirSync(addressOf(folder))
		.filter((file) => file.endsWith(".svg"))
		.map((file) => `${folder}/${file.slice(0, -".svg".length)}`)
		.sort();
