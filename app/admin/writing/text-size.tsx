import { useMemo } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { plainText } from "../../../contract/plain-text.ts";
import { countWords, readingMinutes } from "../../../contract/shown-text.ts";
import type { TextNode } from "../../../contract/text-tree.ts";

interface TextSizeProps {
	/** The text as the server read it last, and its tree. */
	text: string;
	tree: readonly TextNode[];
}

/** The words and the reading time of a text. It is no live region, because it changes with each pause of typing. */
export function TextSize({ text, tree }: TextSizeProps) {
	const { words, word, minutes, minute } = admin.writing.size;
	const [count, duration] = useMemo(() => [countWords(plainText(tree)), readingMinutes(text)], [text, tree]);
	if (count === 0) return null;
	const size = interpolate(count === 1 ? word : words, { count: count.toLocaleString("en") });
	const time = interpolate(duration === 1 ? minute : minutes, { count: duration });
	return <p className="mt-1.5 text-mono text-muted">{`${size}, ${time}`}</p>;
}
