import { useState } from "react";
import { blog } from "../../content/blog.ts";

/** Copies a block of code, and says so on the button. A page without code does not load it. */
export default function CopyCode({ code }: { code: string }) {
	const [isCopied, setCopied] = useState(false);
	const { copy, copied } = blog.labels;
	// Without the right to write to the clipboard the code can still be selected.
	const write = () =>
		navigator.clipboard.writeText(code).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<button type="button" className="copy no-print" onClick={() => void write()} onBlur={() => setCopied(false)}>
			<span aria-live="polite">{isCopied ? copied : copy}</span>
		</button>
	);
}
