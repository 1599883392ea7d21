import type { ClipboardEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { editAside, editText, type Selected } from "./edit-text.ts";
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
	const write = (markdown = "") => {
		const now = selectedNow(selected, field.value);
		const late = markdown ? markdownEdit(now, place, markdown, plain) : plainEdit(now, place, plain);
		editAside(field, late, now.text === selected.text);
	};
	void read(html).then(write, () => {
		write();
		void showToast("info", admin.writing.pastedPlain);
	});
}

/** The reader of formatted text. A field loads it before something is pasted there. */
export const loadReader = () => import("./from-html.ts");

/** The same selection in the text of now; where it began if it was typed over. */
function selectedNow({ text, start, end }: Selected, now: string): Selected {
	const moved = now.length - text.length;
	if (now.startsWith(text.slice(0, end))) return { text: now, start, end };
	if (now.endsWith(text.slice(start))) return { text: now, start: start + moved, end: end + moved };
	return { text: now, start, end: start };
}

/** @throws if the reader does not load in time, or fails */
async function read(html: string): Promise<string | undefined> {
	const tooLate = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("slow")), patience));
	const { fromHtml } = await Promise.race([loadReader(), tooLate]);
	return fromHtml(html);
}
