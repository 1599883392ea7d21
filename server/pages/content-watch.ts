import { readContentVersion } from "../../db/content-version.ts";
import type { Parts } from "../app.ts";
import { everything } from "./dependencies.ts";
import type { Kept } from "./open.ts";

/** How long a change by another process may go unnoticed, in milliseconds. */
const rest = 1_000;

/** Keeps pages in step with the store, whoever changes it. */
export interface ContentWatch {
	/** Drops what a change of this process's own concerns. */
	changed: Parts["changed"];
	/** Drops everything when the content has a version that this process has not heard of. */
	look: (store: Parts["store"]) => Promise<void>;
}

/** Watches the content for the pages that are kept. A change whose outcome is unknown is like one of another process's. */
export function createContentWatch({ drop }: Pick<Kept, "drop">): ContentWatch {
	let known: number | undefined;
	return {
		changed(names, versions) {
			drop(names);
			if (versions && versions.from === known) known = versions.to;
		},
		async look(store) {
			const version = await readContentVersion(store);
			if (known !== undefined && version !== known) drop([everything]);
			known = version;
		},
	};
}

/**
 * Looks again and again.
 * @returns a function that stops it.
 */
export function watchContent({ look }: Pick<ContentWatch, "look">, store: Parts["store"]): () => void {
	let timer: NodeJS.Timeout | undefined;
	let stopped = false;
	const lookAgain = async () => {
		// A store that cannot be reached now is asked again.
		await look(store).catch(() => undefined);
		if (!stopped) timer = setTimeout(lookAgain, rest).unref();
	};
	timer = setTimeout(lookAgain, rest).unref();
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}
