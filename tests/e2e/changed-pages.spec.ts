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

/** Where each change meets most of what scripts take over; Firefox looks at all changes at once. */
const places: Record<string, string> = {
	// It redirects a signed-in admin, so it comes first.
	"a password manager puts an element after each input": "/admin/login",
	"a translator puts every text into an element": "/admin/dashboard",
	"words are marked, and images wrapped": "/blogs",
	"links are removed": "/privacy",
	"addresses are rewritten": "/careers",
	"comments are removed": "/contact-us",
	"foreign elements and attributes stand on the document, its head and its body": "/about",
};

test("what programs change on a page, before its scripts run and after, leaves its words, what was typed and the theme, and the visit goes on", async ({
	page,
	signIn,
	tolerate,
}) => {
	test.slow();
	tolerate(mismatch);
	await page.addInitScript(() => localStorage.setItem("theme", "dark"));
	expect(Object.keys(places).sort()).toEqual(Object.keys(pageChanges).sort());
	for (const [what, path] of Object.entries(places))
		await test.step(what, async () => {
			const change = pageChanges[what] as () => void;
			const isAdmin = path.startsWith("/admin");
			if (path === "/admin/dashboard") await signIn(page);
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
			const onward = isAdmin ? `${path}?tab=contact` : "/services";
			await goInside(page, onward);
			await expect(page).toHaveURL(onward);
			await expect(heading(page)).toBeVisible();
			expect(await page.evaluate(() => "isFirst" in window)).toBe(true);
			await page.unroute(start);
		});
});

test("where a program removes links between the start of a page and its late parts, the parts come and the visit goes on", async ({
	page,
	tolerate,
}) => {
	tolerate(mismatch);
	// Of an address that leads nowhere the whole page is loaded, too.
	tolerate(/status of 404/);
	const release = await holdBack(page, /\/static\/(?:navigation-effects|strip-motion)-.*\.js$/);
	await page.goto("/contact-us");
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
	// What the site does not know is loaded whole once: it may be an old address.
	const loaded = page.waitForEvent("load");
	await goInside(page, "/no-such-page");
	await loaded;
	await expect(heading(page)).toHaveText(layout.notFound.headTitle);
});

/** Makes the start of each page fail: the first time, and on the paths that are named as often as it is tried. */
const failToStart = (page: Page, always: string[]) =>
	page.addInitScript((paths) => {
		let value: unknown;
		let first: HTMLElement | null = null;
		Object.defineProperty(window, "__reactRouterManifest", {
			set: (given: unknown) => {
				value = given;
				first = document.getElementById("app");
			},
			get: () => (paths.includes(location.pathname) || first?.isConnected ? undefined : value),
		});
	}, always);
const noStart = /You must be using the SSR features/;

test("a page whose start fails is started once more; if that fails too it stays as it was sent, with what was typed, and its links and forms work as without scripts", async ({
	page,
	tolerate,
}) => {
	tolerate(noStart);
	tolerate(/status of 422/);
	await failToStart(page, ["/admin/login", "/contact-us"]);
	const failures: string[] = [];
	page.on("pageerror", ({ message }) => failures.push(message));
	const release = await holdBack(page, start);
	await page.goto("/careers", { waitUntil: "domcontentloaded" });
	const words = await page.evaluate(fillFields);
	release();
	await untilRunning(page);
	expect(await page.evaluate(readFields)).toEqual(words);
	await page.unroute(start);

	failures.length = 0;
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
	const releaseAgain = await holdBack(page, start);
	await page.goto("/contact-us", { waitUntil: "domcontentloaded" });
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	releaseAgain();
	await expect.poll(() => failures.length).toBe(4);
	await page.getByRole("button", { name: contact.labels.submit }).click();
	await expect(page.locator("#email-error")).toHaveText(forms.emailRequired);
	await expect.poll(() => failures.length).toBe(6);
	await expect(page.locator("#email-error")).toHaveText(forms.emailRequired);
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
});

test("in a browser without import maps the sign-in names the browsers that it needs, and a form is sent as without scripts, and is there again", async ({
	page,
	tolerate,
}) => {
	// Where modules import words from, only the map leads on.
	tolerate(/status of 404|Failed to fetch dynamically imported module/);
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
	await goInside(page, "/contact-us");
	await expect(page.getByLabel(contact.labels.email)).toBeVisible();
});

test("where the storage of the site throws and that of the tab is null, pages run, are lit as chosen and take a form; only a sign-in needs the site's, and says so", async ({
	page,
	api,
}) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, "sessionStorage", { get: () => null });
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("Denied", "SecurityError");
			},
		});
	});
	await page.goto("/contact-us");
	await untilRunning(page);
	await page.getByRole("button", { name: layout.navigation.theme.dark }).click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
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
	await expectToast(page, messages.userNotFound);
	await expect(page.getByText(admin.signIn.notStored)).toBeVisible();
	expect(await sessions()).toBe(before);
});

test("a navigation that begins while the scripts take a page over arrives, on the site and in the admin", async ({
	page,
	signIn,
	tolerate,
}) => {
	tolerate(mismatch);
	// React may not create a document either.
	tolerate(/TrustedHTML/);
	await signIn(page);
	for (const [path, to] of [
		["/contact-us", "/about"],
		["/admin/dashboard?tab=careers", "/admin/dashboard"],
	] as const) {
		// As Back may come right after a reload on a slow device.
		await page.addInitScript(
			([from, to]) => {
				if (location.pathname + location.search !== from || window.name === from) return;
				window.name = from;
				let router: Window["__reactRouterDataRouter"];
				Object.defineProperty(window, "__reactRouterDataRouter", {
					get: () => router,
					set(created) {
						router = created;
						const go = () => void router?.navigate(to);
						if (from.startsWith("/admin")) go();
						else queueMicrotask(go);
					},
				});
			},
			[path, to] as const,
		);
		await page.goto(path);
		await expect(page).toHaveURL(to);
		await expect(heading(page)).toBeVisible();
	}
	await expect(page.getByRole("tab", { name: "Blogs" })).toHaveAttribute("aria-selected", "true");
});

test("a page whose whole stylesheet does not come stays as it was sent, and says nothing else", async ({
	page,
	tolerate,
}) => {
	tolerate(/Failed to load resource/);
	await page.route(/\/site-[^/]*\.css/, (route) => route.abort());
	const failed = page.waitForEvent("requestfailed");
	await page.goto("/careers");
	await failed;
	await untilRunning(page);
	await expect(page.locator('link[data-precedence="whole"]')).toBeAttached();
	await page.getByRole("contentinfo").locator('a[href="/privacy"]').click();
	await expect(page).toHaveURL("/privacy");
});
