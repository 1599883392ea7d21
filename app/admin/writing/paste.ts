import type { ClipboardEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { editText } from "./edit-text.ts";
import { ownAddress } from "./own-address.ts";
import { placeAt } from "./paste-place.ts";
import { markdownEdit, plainEdit } from "./paste-text.ts";

/** How long a paste waits for its reader to load, in milliseconds, before the plain text goes in. */
const patience = 3000;

/**
 * Pastes formatted text as Markdown, and addresses as what they are for at the caret. The browser pastes other plain text:
 * by Ctrl+Shift+V, within code, and from an editor of code.
 */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
	const { clipboardData, currentTarget: field } = event;
	const html = clipboardData.getData("text/html");
	const plain = clipboardData.getData("text/plain");
	// Images are pasted as files, but those of the site itself are there already.
	const isOwn = html.matchAll(/ src="([^"]*)"/g).some(([, address = ""]) => ownAddress(address) !== undefined);
	if (plain === "" && clipboardData.files.length > 0 && !isOwn) return;
	const selected = { text: field.value, start: field.selectionStart, end: field.selectionEnd };
	const place = placeAt(selected);
	const isPlain = html === "" || /fence|code/.test(place.kind) || clipboardData.types.includes("vscode-editor-data");
	const edit = plainEdit(selected, place, plain);
	if (isPlain && edit.insert === plain) return;
	event.preventDefault();
	event.stopPropagation();
	if (isPlain || (edit.insert !== plain && place.kind !== "cell" && !isOwn)) {
		editText(field, edit);
		return;
	}
	void read(html).then(
		(markdown) => editText(field, markdown ? markdownEdit(selected, place, markdown, plain) : edit),
		() => {
			editText(field, edit);
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
