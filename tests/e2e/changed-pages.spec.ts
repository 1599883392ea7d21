import { expect, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import { contact } from "../../content/contact.ts";
import { forms } from "../../content/forms.ts";
import { layout } from "../../content/layout.ts";
import { messages } from "../../contract/messages.ts";
import { fillFields, pageChanges, readFields } from "../support/page-changes.ts";
import { owner } from "../support/session.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectToast } from "./fixtures/admin.ts";
import { goInside, holdBack, untilRunning, untilSettled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

/** The script with which every page starts. */
const start = /\/static\/entry\.client-.*\.js$/;

/** React tells of a page that is not the server's. */
const mismatch = /Minified React error #418/;

const heading = (page: Page) => page.locator("h1").first();

/** Where each change meets most of what scripts take over; Firefox looks at all changes on all pages. */
const places: Record<string, string[]> = {
	"a translator puts every text into an element": ["/", "/admin/dashboard"],
	"a password manager puts an element after each input": ["/admin/login"],
	"words are marked, and images wrapped": ["/blogs"],
	"links are removed": ["/privacy"],
	"addresses are rewritten": ["/careers"],
	"comments are removed": ["/contact-us"],
	"foreign elements and attributes stand on the document, its head and its body": ["/admin/dashboard"],
};

const changes = Object.entries(pageChanges).flatMap(([what, change]) =>
	(places[what] as string[]).map((path) => ({ what, path, change })),
);
for (const { what, path, change } of changes)
	test(`where ${what}, before its scripts run and after, ${path} keeps its words, what was typed and the theme, and goes on`, async ({
		page,
		signIn,
		tolerate,
	}) => {
		tolerate(mismatch);
		await page.addInitScript(() => localStorage.setItem("theme", "dark"));
		if (path === "/admin/dashboard") await signIn(page);
		const isAdmin = path.startsWith("/admin");
		const release = await holdBack(page, start);
		await page.goto(path, { waitUntil: "domcontentloaded" });
		const words = await page.evaluate(fillFields);
		await page.evaluate(() => Object.assign(window, { isFirst: true }));
		await page.evaluate(change);
		release();
		if (path === "/admin/login") await expect(page.getByRole("button", { name: admin.signIn.submit })).toBeEnabled();
		else await (isAdmin ? untilSettled(page) : untilRunning(page));
		await expect(heading(page)).toBeVisible();
		await expect.poll(() => page.evaluate(readFields)).toEqual(words);
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		// What comes late is put before what may be removed.
		await page.waitForLoadState("networkidle");
		await page.evaluate(change);
		await expect(heading(page)).toBeVisible();
		const onward = isAdmin ? `${path}?tab=contact` : "/about";
		await goInside(page, onward);
		await expect(page).toHaveURL(onward);
		await expect(heading(page)).toBeVisible();
		expect(await page.evaluate(() => "isFirst" in window)).toBe(true);
	});

test("where a program removes links between the start of a page and its late parts, the parts come and the visit goes on", async ({
	page,
	tolerate,
}) => {
	tolerate(mismatch);
	for (const path of ["/", "/contact-us"]) {
		const release = await holdBack(page, /\/static\/(?:navigation-effects|live-form|strip-motion)-.*\.js$/);
		await page.goto(path);
		await untilRunning(page);
		await page.evaluate(() => {
			for (const link of document.querySelectorAll("a:not(#services-menu)")) link.remove();
		});
		release();
		await expect(page.locator(".progress-line")).toBeAttached();
		await page.waitForLoadState("networkidle");
		await expect(heading(page)).toBeVisible();
		await goInside(page, "/about");
		await expect(page.locator("main h1")).toBeFocused();
		await goInside(page, "/no-such-page");
		await expect(heading(page)).toHaveText(layout.notFound.headTitle);
		await page.unroute(/\/static\/(?:navigation-effects|live-form|strip-motion)-.*\.js$/);
	}
});

/** Makes the start of each page fail: as often as it is tried, or the first time. */
const failToStart = (page: Page, always: boolean) =>
	page.addInitScript((everyTime) => {
		let value: unknown;
		let first: HTMLElement | null = null;
		Object.defineProperty(window, "__reactRouterManifest", {
			set: (given: unknown) => {
				value = given;
				first = document.getElementById("app");
			},
			get: () => (everyTime || first?.isConnected ? undefined : value),
		});
	}, always);
const noStart = /You must be using the SSR features/;

test("a page whose start fails is started once more, and keeps what was typed", async ({ page, tolerate }) => {
	tolerate(noStart);
	await failToStart(page, false);
	const release = await holdBack(page, start);
	await page.goto("/contact-us", { waitUntil: "domcontentloaded" });
	const words = await page.evaluate(fillFields);
	release();
	await untilRunning(page);
	expect(await page.evaluate(readFields)).toEqual(words);
});

test("a page whose start always fails stays as it was sent, with what was typed; its links and forms work as without scripts", async ({
	page,
	tolerate,
}) => {
	tolerate(noStart);
	tolerate(/status of 422/);
	await failToStart(page, true);
	const failures: string[] = [];
	page.on("pageerror", ({ message }) => failures.push(message));
	await page.goto("/admin/login");
	await expect.poll(() => failures.length).toBe(2);
	await expect(heading(page)).toBeVisible();
	const notStarted = page.getByText(admin.states.notStarted);
	const delays = await notStarted.evaluate((line) =>
		line.getAnimations().map((animation) => {
			animation.finish();
			return animation.effect?.getTiming().delay;
		}),
	);
	expect(delays).toEqual([10_000]);
	await expect(notStarted).toBeVisible();
	await page.goto("/");
	await expect.poll(() => failures.length).toBe(4);
	const release = await holdBack(page, start);
	await page.getByRole("banner").getByRole("link", { name: layout.navigation.contact.name }).click();
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	release();
	await expect.poll(() => failures.length).toBe(6);
	await page.getByRole("button", { name: contact.labels.submit }).click();
	await expect(page.locator("#email-error")).toHaveText(forms.emailRequired);
	await expect.poll(() => failures.length).toBe(8);
	await expect(page.locator("#email-error")).toHaveText(forms.emailRequired);
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
});

test("in a browser without import maps the sign-in names the browsers that it needs, and a form is sent as without scripts", async ({
	page,
	tolerate,
}) => {
	// Where modules import words from, only the map leads on.
	tolerate(/status of 404/);
	await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }));
	await page.route(/\/(?:admin\/login|contact-us)$/, async (route) => {
		if (route.request().method() === "POST") return route.continue();
		const response = await route.fetch();
		const html = await response.text();
		return route.fulfill({ response, body: html.replace('type="importmap"', 'type="unknown"') });
	});
	await page.goto("/admin/login");
	await expect(page.getByRole("status").filter({ visible: true })).toHaveText([admin.states.needsNewer]);
	await expectAccessible(page);
	await page.goto("/contact-us");
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await page.getByLabel(contact.labels.email).fill("asha@example.com");
	await page.getByRole("button", { name: contact.labels.submit }).click();
	await expect(page).toHaveURL("/contact-us/sent#form");
	await expect(page.getByText(contact.sent.headTitle)).toBeVisible();
});

/** What a browser gives in place of a storage. */
const storages = {
	"the storage of the site throws and that of the tab is null": { localStorage: "throws", sessionStorage: "null" },
	"the storage of the tab throws": { sessionStorage: "throws" },
	"no storage has room": { localStorage: "full", sessionStorage: "full" },
};

for (const [what, refused] of Object.entries(storages))
	test(`where ${what}, pages run, are lit as chosen and take a form; only a sign-in needs the site's, and says so`, async ({
		page,
		api,
	}) => {
		await page.addInitScript((kinds) => {
			for (const [name, kind] of Object.entries(kinds))
				if (kind === "full")
					Storage.prototype.setItem = () => {
						throw new DOMException("Full", "QuotaExceededError");
					};
				else
					Object.defineProperty(window, name, {
						get() {
							if (kind === "null") return null;
							throw new DOMException("Denied", "SecurityError");
						},
					});
		}, refused);
		await page.goto("/");
		await untilRunning(page);
		await page.getByRole("button", { name: layout.navigation.theme.dark }).click();
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
		await goInside(page, "/contact-us");
		await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
		await page.getByLabel(contact.labels.email).fill("asha@example.com");
		await page.getByRole("button", { name: contact.labels.submit }).click();
		await expect(page.getByText(contact.sent.headTitle)).toBeVisible();
		await page.goto("/admin/login");
		await page.getByLabel(admin.signIn.email).fill(owner.email);
		await page.getByLabel(admin.signIn.password, { exact: true }).fill(owner.password);
		const sessions = async () => ((await api.call("GET", "/admin/account/sessions")) as unknown[]).length;
		const before = await sessions();
		await page.getByRole("button", { name: admin.signIn.submit }).click();
		if (!("localStorage" in refused)) return expect(page).toHaveURL(/dashboard$/);
		await expectToast(page, messages.userNotFound);
		await expect(page.getByText(admin.signIn.notStored)).toBeVisible();
		expect(await sessions()).toBe(before);
	});

test("a navigation that begins while the page is being hydrated arrives", async ({ page, tolerate }) => {
	tolerate(mismatch);
	await page.addInitScript(() => {
		let router: Window["__reactRouterDataRouter"];
		Object.defineProperty(window, "__reactRouterDataRouter", {
			get: () => router,
			set(created) {
				router = created;
				queueMicrotask(() => void router?.navigate("/about"));
			},
		});
	});
	for (const path of ["/", "/contact-us"]) {
		await page.goto(path);
		await expect(page).toHaveURL("/about");
		await untilRunning(page);
		await expect(heading(page)).toBeVisible();
	}
});
