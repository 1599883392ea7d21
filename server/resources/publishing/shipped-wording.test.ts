import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, type TestContext, test } from "vitest";
import { about } from "../../../content/about.ts";
import { contact } from "../../../content/contact.ts";
import { layout } from "../../../content/layout.ts";
import { mail } from "../../../content/mail.ts";
import { projectsPage } from "../../../content/projects-page.ts";
import { servicePages } from "../../../content/service-pages.ts";
import { servicePath } from "../../../content/service-path.ts";
import { services } from "../../../content/services.ts";
import { servicesPage } from "../../../content/services-page.ts";
import { root } from "../../../start.mjs";
import { isOwners } from "../../../tests/support/owner-files.ts";

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

// Not in `content/`: owners word it freely, and `npm run check` accepts that.
const texts = textsIn(join(root, "content")).filter(({ file }) => !isOwners(file));
/** What the specification words in its own way. */
const stated = ["Embedded Systems & IOT", "IOT"];
const number =
	"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)";
const unit = "(?:working )?(?:second|minute|hour|day|week|month|year)s?\\b";

test.each([
	["canceled has one l", /cancelled/i],
	["the internet of things is IoT", /\bI(?:OT|ot)\b/],
	["an entry of the blog is a post", /\b(?:[aA]|first|new|New|edit|Edit|this|This) blog\b(?! (?:post|page))/],
	[
		"durations stand in digits, but for the first of a time",
		new RegExp(`(?<!first )\\b(?:${number}(?: (?:to|or) ${number})?[ -]${unit}|half an? hour)`, "i"),
	],
])("%s", (_, other) => {
	expect(texts.filter(({ text }) => !stated.includes(text) && other.test(text))).toEqual([]);
});

/** Leaves the rest of a test out where one of its files holds an owner's words. */
const skipOwners = ({ skip }: TestContext, ...files: string[]) => {
	for (const file of files) skip(isOwners(file), `content/${file} holds the owner's words`);
};
const serviceFiles = Object.keys(servicePages).map((name) => servicePath(name).slice(1));

test("About says the whole of who owns what, and each service's page how it begins", (context) => {
	skipOwners(context, "about.json", ...serviceFiles);
	const rule =
		"The repository is in your name from the first day. What we make in a step is yours once that step is paid.";
	const whole = about.details.benefits.find(({ id }) => `/about#${id}` === services.labels.ownership.path);
	expect(whole?.desc).toContain(rule);
	expect(whole?.desc).toMatch(/stay ours; you get a permanent license .* Parts by others keep their licenses/);
	for (const [name, { ownership }] of answers) expect(ownership.join(), name).toContain(rule);
});

test("each service answers what its clients pay, in ranges that are marked as an example", (context) => {
	skipOwners(context, ...serviceFiles);
	for (const [name, { faqs }] of answers) {
		const prices = faqs.filter(({ question }) => question === "What drives the price?");
		expect(prices, name).toEqual([expect.objectContaining({ about: ["cost"], example: true })]);
		expect(prices[0]?.answer, name).toMatch(/[\d,]+ to [\d,]+ USD/);
		const others = faqs.filter(({ example }) => !example);
		expect(
			others.filter(({ answer, about: subjects }) => subjects?.includes("cost") || /our example/i.test(answer)),
		).toEqual([]);
	}
});

const answers = Object.entries(servicePages).map(
	([
		name,
		{
			serviceFAQ: { faqs },
		},
	]) => {
		const ownership = faqs.filter(({ about: subjects }) => subjects?.includes("ownership")).map(({ answer }) => answer);
		return [name, { faqs, ownership }] as const;
	},
);

test("contact says in full who reads a request, and five other places that an engineer answers", (context) => {
	skipOwners(context, "contact.json", "layout.json", "services-page.json", "projects.json", "mail.json");
	for (const place of [contact.meta.description, contact.nextSteps.steps[0]?.desc, contact.sent.headDesc])
		expect(place).toMatch(/engineer who would lead the work reads .*answers/);
	for (const place of [
		layout.footer.mainDesc,
		servicesPage.callToAction.headDesc,
		projectsPage.empty.headDesc,
		mail.receipt.contact.paragraphs.join(" "),
	])
		expect(place).toContain("An engineer answers, as a rule within 2 working days.");
});
