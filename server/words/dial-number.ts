import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** The digits of a country's numbers from which on other countries dial them too; service numbers have fewer. */
const shortest = 7;
/** The characters that a number and its extension have at most, so that reading a long text costs little. */
const longest = 60;

/**
 * The number that a text holds, as it stands after `tel:` (RFC 3966): international, with its extension.
 * @param country in which numbers without a country code are, by its two letters
 * @returns empty where the text holds no number that every country dials, or more than one
 */
export function dialNumber(text: string, country: string): string {
	// The parser reads no country code in brackets.
	const typed = text
		.replace(/\p{Cf}/gu, "")
		.trim()
		.replace(/^(?:tel[.:]\s*)?(?:\((?=\+))?/i, "");
	// The parser takes digits after these for an extension.
	if (typed.length > longest || /[,;|&~\r\n]\s{0,60}[+(\p{Nd}]/u.test(typed)) return "";
	const numberIn = (part: string) =>
		parsePhoneNumberFromString(part, { defaultCountry: country as CountryCode, extract: false });
	const number = numberIn(typed);
	for (const { index, 0: gap } of typed.matchAll(/[\s/\p{Pd}]+/gu)) {
		// A slash parts area code and number, which is no number alone, or two numbers; "-43" is a second one where
		// numbers have a length.
		const isOther = gap.includes("/") || /^(?:\(|0(?:\D*\d){6})/.test(typed.slice(index + gap.length));
		if ((isOther || !number?.isValid()) && numberIn(typed.slice(0, index))?.isValid()) return "";
	}
	const isDialled = number?.isValid() || (number?.isPossible() && number.nationalNumber.length >= shortest);
	return number && isDialled ? number.getURI().slice("tel:".length) : "";
}
