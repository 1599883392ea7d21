import { afterEach, expect, test } from "vitest";
import company from "../../../content/company.json" with { type: "json" };
import forms from "../../../content/forms.json" with { type: "json" };
import layout from "../../../content/layout.json" with { type: "json" };
import { readWordsFrom } from "../../../content/live.ts";
import { messages } from "../../../contract/messages.ts";
import { ownersSentence } from "./owners-sentence.ts";

afterEach(() => readWordsFrom(() => undefined));

const inPolish = () =>
	readWordsFrom(
		() =>
			new Map<string, object>([
				["company.json", { ...company, lang: "pl" }],
				["forms.json", { ...forms, emailInvalid: "To nie jest adres", tooLong: "{field}: najwyżej {limit} znaków" }],
				["layout.json", { ...layout, somethingWentWrong: "Coś poszło nie tak" }],
			]),
	);

test("what the API states is said in the owner's words, with the field's label and numbers as the language writes them", () => {
	inPolish();
	expect(ownersSentence(messages.emailInvalid, "Adres")).toBe("To nie jest adres");
	expect(ownersSentence(messages.somethingWentWrong)).toBe("Coś poszło nie tak");
	expect(ownersSentence(messages.tooLong("Project description", 20_000), "Opis $& {limit}")).toBe(
		"Opis $& {limit}: najwyżej 20\u00a0000 znaków",
	);
});

test("what nobody worded stays as it is stated", () => {
	inPolish();
	expect(ownersSentence(messages.bodyTooLarge("512 KiB"))).toBe(messages.bodyTooLarge("512 KiB"));
	expect(ownersSentence("Something else")).toBe("Something else");
});
