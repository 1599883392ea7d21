import { company } from "../../content/company.ts";

/** The writing systems that run from right to left. */
const fromTheRight = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** Whether a path leads to the admin, which is in English. */
export function isAdminPath(pathname: string): boolean {
	return /^\/admin(?:\/|$)/.test(pathname);
}

/** The language of a page's words, and its direction where that is not the usual one. */
export function languageOf(pathname: string): { lang: string; dir?: "rtl" } {
	const lang = isAdminPath(pathname) ? "en" : company.lang;
	const isFromTheRight = fromTheRight.includes(new Intl.Locale(lang).maximize().script ?? "");
	return { lang, ...(isFromTheRight && { dir: "rtl" }) };
}
