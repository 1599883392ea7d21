import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { blog } from "../../content/blog.ts";

export interface CopyButtonsProps {
	/** The element that shows the text. */
	article: RefObject<HTMLElement | null>;
	text: string;
}

/** Puts a button on each block of code of a text. A page without code does not load it. */
export default function CopyButtons({ article, text }: CopyButtonsProps) {
	const [blocks, setBlocks] = useState<HTMLElement[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text has other blocks
	useEffect(
		() => setBlocks([...(article.current?.querySelectorAll<HTMLElement>("figure.code") ?? [])]),
		[article, text],
	);
	return blocks.map((block, index) => createPortal(<CopyButton block={block} />, block, String(index)));
}

/** Copies a block of code, and says so on the button. */
function CopyButton({ block }: { block: HTMLElement }) {
	const [isCopied, setCopied] = useState(false);
	const { copy, copied } = blog.labels;
	const write = async () => {
		const code = block.querySelector("code");
		try {
			await navigator.clipboard.writeText(code?.textContent ?? "");
			setCopied(true);
		} catch {
			// There is no clipboard without https, or no right to write to it: the visitor copies what is selected.
			setCopied(false);
			if (code) getSelection()?.selectAllChildren(code);
		}
	};
	return (
		<button type="button" className="copy no-print" onClick={() => void write()} onBlur={() => setCopied(false)}>
			<span aria-live="polite">{isCopied ? copied : copy}</span>
		</button>
	);
}
