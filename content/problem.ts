/** Something wrong in a file of content/, at a place that an editor can jump to. */
export interface Problem {
	/** Its path inside content/, such as `services/ServiceVlsi.json`. */
	file: string;
	/** From 1. */
	line: number;
	/** Such as `items.0.title`; empty when the file as a whole is meant. */
	path: string;
	message: string;
	/** A note does not stop the build. */
	kind: "problem" | "note";
}

/** `content/home.json:12 hero.headTitle: must not be empty` */
export function problemLine({ file, line, path, message, kind }: Problem): string {
	const place = `content/${file}:${line}${path && ` ${path}`}`;
	return kind === "note" ? `note: ${place}: ${message}` : `${place}: ${message}`;
}
