import { onTestFinished } from "vitest";
import { readWordsFrom } from "../../content/live.ts";

/** Has a file of `content/` say these words until the test has ended. */
export function saying(file: string, words: object): void {
	readWordsFrom(() => new Map([[file, words]]));
	onTestFinished(() => readWordsFrom(() => undefined));
}
