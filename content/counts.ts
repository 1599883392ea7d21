/** What sentences count. */
export interface Counted {
	/** What a sentence calls each service that is offered. */
	fields: string[];
	technologies: number;
	/** The statements that are examples. */
	testimonials: number;
}

/** Numbers as an English sentence writes them; longer ones, and other languages, have digits. */
const numberWords = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** What stands in a text for one and for many, `{services:field|fields}`, or for each of the language's plural categories. */
export const byNumber = /\{(services|technologies|testimonials):([^{}]*)\}/g;

/** The categories by which a language has forms of a noun, in their order. */
export const pluralCategories = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** What the texts of every file may hold. */
export const counts =
	/\{(?:[sS]ervices|[tT]echnologies|[tT]estimonials|fields|(?:services|technologies|testimonials):[^{}]*)\}/g;

/** Counts what the words of all files list. @param words by the file's path; the schemas of all import this module */
export function countedIn(words: ReadonlyMap<string, object>): Counted {
	const { servicesList } = words.get("services.json") as {
		servicesList: { offered: boolean; field: string; title: string }[];
	};
	const { page } = words.get("technologies.json") as { page: unknown[] };
	const { items } = words.get("testimonials.json") as { items: { example: boolean }[] };
	return {
		fields: servicesList.filter(({ offered }) => offered).map(({ field, title }) => field || title),
		technologies: page.length,
		testimonials: items.filter(({ example }) => example).length,
	};
}

/** A text with what it says of one or of many. */
export function inNumber(text: string, counted: Counted, language: string): string {
	const numbers = numbersOf(counted);
	return text.replace(byNumber, (_, name: keyof typeof numbers, choices: string) => {
		const forms = choices.split("|");
		const category = pluralCategories(language).indexOf(new Intl.PluralRules(language).select(numbers[name]));
		return forms[forms.length === 2 ? Number(numbers[name] !== 1) : category] ?? forms.at(-1) ?? "";
	});
}

/** The value of each placeholder: `{services}`, and `{Services}` where a sentence begins with it; `{fields}` lists them. */
export function countValues(counted: Counted, language: string): Record<string, string> {
	const isEnglish = /^en\b/.test(language);
	const values = Object.entries(numbersOf(counted)).flatMap(([name, number]) => {
		const numeral = (isEnglish && numberWords[number]) || String(number);
		return [
			[name, numeral],
			[capitalised(name), capitalised(numeral)],
		];
	});
	// British English has no comma before the last.
	const list = new Intl.ListFormat(isEnglish ? "en-GB" : language);
	return { ...Object.fromEntries(values), fields: list.format(counted.fields) };
}

function numbersOf({ fields, technologies, testimonials }: Counted) {
	return { services: fields.length, technologies, testimonials };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
