/** Letters that Unicode does not take apart into a letter of ASCII and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
	ł: "l",
	ø: "o",
	đ: "d",
	ð: "d",
	ħ: "h",
	ŧ: "t",
	ı: "i",
	ŋ: "n",
	ə: "e",
	ß: "ss",
	þ: "th",
	æ: "ae",
	œ: "oe",
};
const ownLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * A text as it stands in addresses: in lower case, Latin letters without accents ("Wiśniewska" is
 * "wisniewska"). Other scripts keep their vowel signs.
 */
export function foldLetters(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/(\p{Script=Latin})\p{M}+|\p{Cf}/gu, "$1")
		.replace(ownLetter, (letter) => plainLetters[letter] ?? letter)
		.normalize("NFC");
}

/** A text as it is searched: in every script without its marks ("Ёлкин" is "елкин", "βορράς" is "βορρασ"). */
export function foldForSearch(text: string): string {
	return foldLetters(text).normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ς", "σ").normalize("NFC");
}

/** The words of a search, folded as the text is in which they are looked for. */
export function searchedWords(search: string | undefined): string[] {
	return foldForSearch(search ?? "")
		.split(/\s+/)
		.filter(Boolean);
}
