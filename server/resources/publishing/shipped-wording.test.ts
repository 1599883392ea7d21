import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";
import { about } from "../../../content/about.ts";
import { contact } from "../../../content/contact.ts";
import { layout } from "../../../content/layout.ts";
import { mail } from "../../../content/mail.ts";
import { servicePages } from "../../../content/service-pages.ts";
import { servicesPage } from "../../../content/services-page.ts";
import { root } from "../../../start.mjs";

/** Every text that ships in a folder, with the file that holds it; of a post, every line. */
function textsIn(folder: string): { file: string; text: string }[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) => {
		const read = () => readFileSync(join(folder, file), "utf8");
		if (extname(file) === ".md")
			return read()
				.split("\n")
				.map((text) => ({ file, text }));
		if (extname(file) !== ".json") return [];
		const texts: string[] = [];
		JSON.parse(read(), (_, value: unknown) => {
			if (typeof value === "string") texts.push(value);
			return value;
		});
		return texts.map((text) => ({ file, text }));
	});
}

// Not beside the content: an owner words it freely, and `npm run check` says nothing of it.
const texts = textsIn(join(root, "content"));
/** What the specification words in its own way. */
const stated = ["Embedded Systems & IOT", "IOT"];
const number =
	"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)";
const unit = "(?:working )?(?:second|minute|hour|day|week|month|year)s?\\b";

test.each([
	["canceled has one l", /cancelled/i],
	["the internet of things is IoT", /\bI(?:OT|ot)\b/],
	["an entry of the blog is a post", /\b(?:[aA]|first|new|New|edit|Edit|this|This) blog\b(?! (?:post|page))/],
	["durations stand in digits", new RegExp(`\\b(?:${number}(?: (?:to|or) ${number})?[ -]${unit}|half an? hour)`, "i")],
])("%s", (_, other) => {
	expect(texts.filter(({ text }) => !stated.includes(text) && other.test(text))).toEqual([]);
});

test("About and each service's page say the same of who owns what", () => {
	const [statement = ""] = /^The repository is in your name.+?, which we list\./.exec(filesYouOwn) ?? [];
	expect(statement).not.toBe("");
	const answers = Object.entries(servicePages).map(([name, { serviceFAQ }]) => ({
		name,
		ownership: serviceFAQ.faqs.filter(({ about }) => about?.includes("ownership")).map(({ answer }) => answer),
	}));
	for (const { name, ownership } of answers) expect(ownership.join(), name).toContain(statement);
});

const filesYouOwn = about.details.benefits.map(({ desc }) => desc).find((desc) => desc.includes("repository")) ?? "";

test("no answer of a service stands on an example, because search engines show answers without their page", () => {
	const answers = Object.values(servicePages).flatMap(({ serviceFAQ }) => serviceFAQ.faqs.map(({ answer }) => answer));
	expect(answers.filter((answer) => /\b(?:an|our) example\b/i.test(answer))).toEqual([]);
});

test("every place says the same of who reads a request", () => {
	const places = [
		contact.meta.description,
		contact.nextSteps.steps[0]?.desc,
		contact.sent.headDesc,
		layout.footer.mainDesc,
		servicesPage.callToAction.headDesc,
		mail.receipt.contact.paragraphs.join(" "),
	];
	for (const place of places) expect(place).toMatch(/engineer who would lead the work reads .*answers/);
});
