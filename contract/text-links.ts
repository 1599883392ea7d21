import { isWebLink } from "./format.ts";

/** A piece of a text: plain, or an address with the link to it. */
interface TextPiece {
	text: string;
	href?: string;
}

/** Finds the http and https addresses in a text. The pieces in their order make up the text again. */
export function findLinks(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let end = 0;
	for (const { 0: match, index } of text.matchAll(/https?:\/\/[^\s<>"“”‘’`]+/gi)) {
		const href = withoutPunctuation(match);
		if (!isWebLink(href)) continue;
		if (index > end) pieces.push({ text: text.slice(end, index) });
		pieces.push({ text: href, href });
		end = index + href.length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end) });
	return pieces;
}

const openings: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** Drops the punctuation that ends the sentence and not the address, and brackets that the address did not open. */
function withoutPunctuation(address: string): string {
	const unopened = new Map(
		Object.entries(openings).map(([closing, opening]) => [closing, count(address, closing) - count(address, opening)]),
	);
	let end = address.length;
	while (end > 0) {
		const last = address[end - 1] ?? "";
		const surplus = unopened.get(last) ?? 0;
		if (surplus <= 0 && !/[.,;:!?'*_~]/.test(last)) break;
		unopened.set(last, surplus - 1);
		end -= 1;
	}
	return address.slice(0, end);
}

function count(text: string, character: string): number {
	return text.split(character).length - 1;
}
