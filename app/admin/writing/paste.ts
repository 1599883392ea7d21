import type { ClipboardEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { gapsAround, insertText } from "./edit-text.ts";

/** How long a paste waits for its reader to load, in milliseconds, before the plain text goes in. */
const patience = 3000;

/**
 * Pastes formatted text as Markdown. The browser pastes plain text: by Ctrl+Shift+V, within code, and from an editor of
 * code.
 */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
	const { clipboardData, currentTarget: field } = event;
	const html = clipboardData.getData("text/html");
	const plain = clipboardData.getData("text/plain");
	const isCode = clipboardData.types.includes("vscode-editor-data") || isWithinCode(field);
	if (html === "" || plain === "" || isCode) return;
	event.preventDefault();
	void read(html).then(
		(markdown) => insertText(field, markdown ? onLinesOfItsOwn(field, markdown) : plain),
		() => {
			insertText(field, plain);
			void showToast("info", admin.writing.pastedPlain);
		},
	);
}

/** @throws if the reader does not load in time, or fails */
async function read(html: string): Promise<string | undefined> {
	const tooLate = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("slow")), patience));
	const { fromHtml } = await Promise.race([import("./from-html.ts"), tooLate]);
	return fromHtml(html);
}

function isWithinCode({ value, selectionStart }: HTMLTextAreaElement): boolean {
	const fences = value.slice(0, selectionStart).match(/^ {0,3}(?:```|~~~)/gm) ?? [];
	return fences.length % 2 === 1;
}

/** Blocks, with empty lines between them and the words around them. */
function onLinesOfItsOwn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, markdown: string): string {
	if (!/\n\n|^(?:#+ |> |- |\d+\. |\||```)/.test(markdown)) return markdown;
	const [lead, trail] = gapsAround(value.slice(0, selectionStart), value.slice(selectionEnd));
	return lead + markdown + trail;
}
