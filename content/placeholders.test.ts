import { expect, test } from "vitest";
import shipped from "./company.json" with { type: "json" };
import { fillPlaceholders } from "./placeholders.ts";

const company = {
	...shipped,
	lang: "en",
	name: "Motion Sp. z o.o.",
	city: "Łódź",
	country: "PL",
	timeZone: "Europe/Warsaw",
};
const counted = { fields: ["boards", "firmware", "AI"], technologies: 14, testimonials: 1 };
const fill = <Words>(words: Words, changed: object = {}) =>
	fillPlaceholders(words, { ...company, ...changed }, counted);

test("texts name the company, its city, its country in the site's language, and its offset from UTC", () => {
	const words = { a: "{company}, {city} ({utcOffset}).", b: ["We are in {country}", 2], c: { d: "By {company}." } };
	expect(fill(words)).toEqual({
		a: "Motion Sp. z o.o., Łódź (UTC+1 / UTC+2).",
		b: ["We are in Poland", 2],
		c: { d: "By Motion Sp. z o.o." },
	});
	expect(fill("{country}", { lang: "pl" })).toBe("Polska");
});

test("a text is filled once, and what it does not know stays for whoever shows it", () => {
	expect(fill("{company} of {city}, page {page}", { name: "{city}" })).toBe("{city} of Łódź, page {page}");
	expect(fill("{company}", { name: "{PL:x} $& $1" })).toBe("{PL:x} $& $1");
});

test("what is for a country stands there alone, and an item of a list that loses a text to it goes", () => {
	const words = {
		desc: "One. {IN:In India, two.} {not IN:Elsewhere, three.}",
		faqs: [
			{ question: "{IN:In India?}", answer: "{IN:Yes.}" },
			{ question: "Else?", answer: "No.{IN: But.}", hint: "" },
		],
		paragraphs: ["{IN:Indian law}", ""],
	};
	expect(fill(words)).toEqual({
		desc: "One. Elsewhere, three.",
		faqs: [{ question: "Else?", answer: "No.", hint: "" }],
		paragraphs: [""],
	});
	expect(fill("{IN:We}{not IN:In {country}, our {services:one|many}}.")).toBe("In Poland, our many.");
	expect(fill(words, { country: "IN" })).toEqual({
		desc: "One. In India, two.",
		faqs: [
			{ question: "In India?", answer: "Yes." },
			{ question: "Else?", answer: "No. But.", hint: "" },
		],
		paragraphs: ["Indian law", ""],
	});
});

test("sentences count by themselves: in words in English, in digits from thirteen on and in other languages", () => {
	const text =
		"{Services} {services:service|services}, in {services} fields: {fields}. {technologies}, {testimonials:one|many}.";
	expect(fill(text)).toBe("Three services, in three fields: boards, firmware and AI. 14, one.");
	expect(fill("{Services}: {fields}", { lang: "pl" })).toBe("3: boards, firmware i AI");
	const forms = ["usługa", "usługi", "usług", "usługi"];
	const inPolish = (text: string, count: number) =>
		fillPlaceholders(text, { ...company, lang: "pl" }, { ...counted, fields: Array(count).fill("a") });
	for (const written of [forms, forms.slice(0, 3)])
		expect([1, 3, 5, 11, 22].map((count) => inPolish(`{services:${written.join("|")}}`, count))).toEqual([
			"usługa",
			"usługi",
			"usług",
			"usług",
			"usługi",
		]);
});
