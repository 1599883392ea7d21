import { isWebLink } from "../../../contract/shown.ts";

/** A piece of a text: plain, or an address that links to itself. */
export interface TextPiece {
	text: string;
	href?: string;
}

/** Finds the http and https addresses in a text. The pieces in their order make up the text again. */
export function findLinks(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"“”‘’`]+/gi)) {
		const href = withoutPunctuation(found);
		if (!isWebLink(href)) continue;
		if (index > end) pieces.push({ text: text.slice(end, index) });
		pieces.push({ text: href, href });
		end = index + href.length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end) });
	return pieces;
}

/** Drops what ends the sentence and not the address: a full stop, or a bracket that the address did not open. */
function withoutPunctuation(address: string): string {
	const last = address.at(-1) ?? "";
	const opening = { ")": "(", "]": "[", "}": "{" }[last];
	const isUnopened = opening !== undefined && address.split(opening).length < address.split(last).length;
	return isUnopened || /[.,;:!?'*_~]/.test(last) ? withoutPunctuation(address.slice(0, -1)) : address;
}
