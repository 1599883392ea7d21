import company from "../../content/company.json" with { type: "json" };

/** Another company, in no word and number like the one that ships. */
export const otherCompany = {
	name: "Żuraw Napędy",
	lang: "pl",
	contact_info: { phone: "+48 58 555 01 99", email: "biuro@zuraw.example" },
	country: "PL",
	city: "Gdańsk",
	timeZone: "Europe/Warsaw",
};

/** What of the company that ships stands in a text: its name, its country, its city, its phone and its address for mail. */
export function tracesIn(text: string): string[] {
	const { name, city, country, contact_info } = company;
	const countryName = new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
	const { phone, email } = contact_info;
	const own = [name, city, countryName, phone, phone.replaceAll(" ", ""), email];
	return own.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
}
