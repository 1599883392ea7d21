import { type Edit, gapsAround, type Selected } from "./edit-text.ts";
import { toggleLink } from "./inline-marks.ts";
import { addressOf, ownAddress } from "./own-address.ts";
import type { PastePlace } from "./paste-place.ts";

/** Replaces the selection, and what stands from a place on before it; the caret comes after it. */
export const replacing = ({ start, end }: Selected, insert: string, from = start): Edit => {
	const caret = from + insert.length;
	return { from, to: end, insert, start: caret, end: caret };
};

/** Plain text as it is written at a place. */
export function plainEdit(selected: Selected, { kind, margin }: PastePlace, plain: string): Edit {
	const own = ownAddress(plain);
	const address = own ?? (/\s/.test(plain.trim()) ? "" : addressOf(plain));
	if (kind === "fence") return replacing(selected, plain.replace(/\r?\n/g, `\n${margin}`));
	if (kind === "code") return replacing(selected, plain.replace(/(?<!\s)\s*\n\s*/g, " "));
	if (address === "") return replacing(selected, plain);
	if (kind === "address") return replacing(selected, address);
	// The words that are selected become the link's; of an address or a link they do not.
	const link = selected.start < selected.end ? toggleLink(selected) : undefined;
	if (link && /\S\]\(\)$/.test(link.insert) && !link.insert.includes("\n") && !own) {
		const insert = link.insert.replace(/\)$/, `${address})`);
		return { ...link, insert, start: link.from + insert.length, end: link.from + insert.length };
	}
	return replacing(selected, own ? `![](${own})` : plain);
}

/** What a paste has become as Markdown, within the item or quote at its place. @param plain the same as plain text */
export function markdownEdit(selected: Selected, place: PastePlace, markdown: string, plain: string): Edit {
	const { kind, margin, emptyMark, before, after } = place;
	const [, address] = /^!?\[.*\]\(([^()\s]+)\)$/.exec(markdown) ?? [];
	if (kind === "address") return replacing(selected, address ?? plain);
	const startsBlock = /^(?:#+ |> |- |\d+\. |\||```)/;
	const isBlocks = startsBlock.test(markdown) || markdown.includes("\n\n");
	// A list takes the place of an empty item, and any block that of an empty heading.
	const isItem = !emptyMark.startsWith("#");
	const isReplaced = emptyMark !== "" && (isItem ? /^(?:- |\d+\. )/.test(markdown) : isBlocks);
	const own = isReplaced && isItem ? margin.slice(0, -emptyMark.length) : margin;
	const from = selected.start - (isReplaced ? emptyMark.length : 0);
	const isWithin = own !== "" || (isReplaced && isItem);
	const around = [selected.text.slice(0, from), selected.text.slice(selected.end)] as const;
	const [lead, trail] = isBlocks ? gapsAround(...(isWithin ? ([before, after] as const) : around)) : ["", ""];
	const lines = `${lead}${markdown}${trail}`.split("\n");
	const indented = lines.map((line, at) => {
		if (at === 0) return line;
		return line === "" && at < lines.length - 1 ? own.trimEnd() : own + line;
	});
	return replacing(selected, indented.join("\n"), from);
}
