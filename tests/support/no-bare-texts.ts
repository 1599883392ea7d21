import { afterEach, expect } from "vitest";
import { reportBareTexts } from "./bare-text.ts";

let found: string[] = [];
reportBareTexts((text) => {
	found.push(text);
});

afterEach(() => {
	const texts = found;
	found = [];
	expect(texts, "texts that a translated page could not change").toEqual([]);
});
