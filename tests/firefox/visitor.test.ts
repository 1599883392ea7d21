import { expect, test } from "vitest";
import { careers } from "../../content/careers.ts";
import { contact } from "../../content/contact.ts";
import { home } from "../../content/home.ts";
import { layout } from "../../content/layout.ts";
import { services } from "../../content/services.ts";
import { messages } from "../../contract/messages.ts";
import { readAll, signInAt } from "../support/client.ts";
import {
	expectPath,
	expectText,
	expectToast,
	fill,
	openRunning,
	press,
	sharedFirefox,
} from "../support/firefox/browser.ts";
import { sharedProduct } from "../support/vitest-product.ts";

const firefox = sharedFirefox();
const product = sharedProduct();

/** Opens a page and waits until its scripts run it. */
async function open(path: string, width?: number) {
	const opened = await firefox.openPage(width);
	await openRunning(opened.page, product.origin + path);
	return opened;
}

test("spec 1: the typed word changes, letter by letter", async () => {
	const { page } = await open("/");
	const [, second = ""] = home.hero.rotateWords;
	await expectText(page, ".typed", second);
});

test("spec 1 and 2: the Services menu opens on a click and leads to a service, whose words come after the spinner", async () => {
	const { page } = await open("/");
	await page.locator("#services-menu").click();
	const [first] = services.servicesList;
	if (!first) throw new Error("content/services.json lists no service");
	await press(page, "menuitem", first.title, "header");
	await expectPath(page, `/service/${first.path}`);
	await page.waitForSelector(`main h1:not(.sr-only)`);
});

test("spec 2: under 1000 px the side panel slides in, lists the pages and closes where one is chosen", async () => {
	const { page } = await open("/", 390);
	await page.locator(".side-panel summary").click();
	await page.waitForSelector(".side-panel[open]");
	await press(page, "link", layout.navigation.about.name, ".side-panel");
	await expectPath(page, layout.navigation.about.path);
	await page.waitForSelector(".side-panel:not([open])");
});

test("spec 5, 7 and 8: a contact request says what it lacks, is stored once, and the form is reset", async () => {
	const { page } = await open("/contact-us");
	await press(page, "button", contact.labels.submit, "form");
	await expectToast(page, messages.nameRequired);
	await fill(page, contact.labels.name, "Asha Rao");
	await fill(page, contact.labels.email, "asha@example.com");
	await press(page, "button", contact.labels.submit, "form");
	await expectToast(page, messages.requestSubmitted);
	await page.waitForFunction(() =>
		[...document.querySelectorAll("form input[name=name]")].every(
			(input) => input.getAttribute("value") !== "Asha Rao" && (input as HTMLInputElement).value === "",
		),
	);
	const stored = await readAll(`${product.origin}/api/v1/user/contact-us`, await signInAt(product.origin));
	expect(stored.map(({ name, projectType }) => ({ name, projectType }))).toEqual([
		{ name: "Asha Rao", projectType: "web-development" },
	]);
});

test("spec 5 and 7: a career application is stored with its message", async () => {
	const { page } = await open("/careers");
	await fill(page, careers.labels.name, "Ravi Menon");
	await fill(page, careers.labels.email, "ravi@example.com");
	await fill(page, careers.labels.resumeLink, "http://example.com/resume");
	await press(page, "button", careers.labels.submit, "form");
	await expectToast(page, messages.resumeLinkInvalid);
	await fill(page, careers.labels.resumeLink, "https://example.com/resume");
	await fill(page, careers.labels.message, "A logger that survived two winters.");
	await press(page, "button", careers.labels.submit, "form");
	await expectToast(page, messages.requestSubmitted);
	const stored = await readAll(`${product.origin}/api/v1/user/carrier`, await signInAt(product.origin));
	expect(stored).toMatchObject([
		{ name: "Ravi Menon", position: "Web Development", message: "A logger that survived two winters." },
	]);
});
