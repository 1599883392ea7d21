import { useMemo } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { plainText } from "../../../contract/plain-text.ts";
import { countWords, readingMinutes } from "../../../contract/shown-text.ts";
import type { TextNode } from "../../../contract/text-tree.ts";

interface TextSizeProps {
	/** The text as it was read last, and as the site shows it. */
	text: string;
	tree: readonly TextNode[];
}

/** How many words of a text are seen, and how long it takes to read. It changes as one writes, and is not read aloud then. */
export function TextSize({ text, tree }: TextSizeProps) {
	const { words, word, minutes, minute } = admin.writing.size;
	const [count, duration] = useMemo(() => [countWords(plainText(tree)), readingMinutes(text)], [text, tree]);
	if (count === 0) return null;
	const size = interpolate(count === 1 ? word : words, { count: count.toLocaleString("en") });
	const time = interpolate(duration === 1 ? minute : minutes, { count: duration });
	return <p className="mt-1.5 text-mono text-muted">{`${size}, ${time}`}</p>;
}
