export const firstOf = (text: string) => text[Symbol.iterator]().next().value ?? "";
export const lastOf = (text: string) => Array.from(text.slice(-2)).at(-1) ?? "";
export const isSign = (letter: string) => /[\p{P}\p{S}]/u.test(letter);
export const isWord = (letter: string) => letter.trim() !== "" && !isSign(letter);
