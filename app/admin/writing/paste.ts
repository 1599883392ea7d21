import type { ClipboardEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { editText, maxLines } from "./edit-text.ts";
import { fromHtml } from "./from-html.ts";
import { ownAddress } from "./own-address.ts";
import { placeAt } from "./paste-place.ts";
import { markdownEdit, plainEdit } from "./paste-text.ts";

/**
 * Pastes formatted text as Markdown, and addresses as what they are for at the caret. The browser pastes other plain text:
 * by Ctrl+Shift+V, within code, from an editor of code, and of a very long text.
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
	const asPlain = plainEdit(selected, place, plain);
	const isOfPlain = isPlain || (asPlain.insert !== plain && !isOwn);
	const markdown = isOfPlain ? undefined : fromHtml(html);
	const edit = markdown ? markdownEdit(selected, place, markdown, plain) : asPlain;
	const isLong = edit.insert.split("\n", maxLines + 1).length > maxLines;
	if (isLong && markdown) void showToast("info", admin.writing.pastedPlain);
	if (isLong || (!markdown && edit.insert === plain)) return;
	event.preventDefault();
	event.stopPropagation();
	editText(field, edit);
}
