import { expect, type Page } from "@playwright/test";
import { about } from "../../content/about.ts";
import { careers } from "../../content/careers.ts";
import { contact } from "../../content/contact.ts";
import { forms } from "../../content/forms.ts";
import { layout } from "../../content/layout.ts";
import { privacy } from "../../content/privacy.ts";
import { projectsPage } from "../../content/projects-page.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { afterFrames } from "./fixtures/frames.ts";
import { untilFormRuns, untilRunning } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 404/;
const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`).filter({ visible: true }).first();

/** Opens a page with its scripts running, and everything that it loads ahead. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.locator("header[data-at-top]")).toHaveAttribute("data-at-top", "true");
}

test("while the server is down, Back leads to the form that was left, with its words, and Try again loads the page once it answers", async ({
	page,
	tolerate,
}) => {
	tolerate(/ERR_CONNECTION_REFUSED|Failed to fetch/);
	await open(page, "/contact-us");
	await untilFormRuns(page);
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await page.route("**/*", (route) => route.abort("connectionrefused"));
	await page.getByRole("link", { name: layout.privacyLink.name, exact: true }).first().click();
	await expect(page.getByText(layout.error.noAnswer)).toBeVisible();
	await page.goBack();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
	await page.goForward();
	const retry = page.getByRole("button", { name: layout.error.retry });
	await retry.click();
	await expect(page.getByText(layout.error.noAnswer)).toBeVisible();
	await page.unroute("**/*");
	await retry.click();
	await expect(page.getByRole("heading", { level: 1, name: privacy.title })).toBeVisible();
});

for (const [what, files, last] of [
	// It is asked for again by the whole page.
	["script a newer deploy has replaced", /\/static\/list-route-.*\.js$/, 1],
	["data are those of another page, to which an old address led,", /\/projects\.data/, 0],
] as const)
	test(`a page whose ${what} is loaded whole, once`, async ({ page, tolerate }) => {
		tolerate(/status of 404|Failed to fetch/);
		await open(page, "/about");
		const documents: string[] = [];
		/** For each file that is not what it should be, how many documents had been asked for by then. */
		const refused: number[] = [];
		await page.route(files, async (route) => {
			refused.push(documents.length);
			const isData = route.request().url().includes(".data");
			const other = new URL("/technologies.data", route.request().url());
			return route.fulfill(isData ? { response: await route.fetch({ url: other.href }) } : { status: 404, body: "" });
		});
		page.on("request", (request) => {
			if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
		});
		await linkTo(page, "/projects").click();
		await expect(page.getByRole("heading", { level: 1, name: projectsPage.hero.headTitle })).toBeVisible();
		await expect.poll(() => refused).toContain(last);
		await afterFrames(page, 10);
		expect(documents).toEqual(["/projects"]);
	});

test.describe("old addresses", () => {
	test.use({ content: "changing" });

	test("a link to an old address leads on within the visit, one with a query and one to another host by the whole page", async ({
		page,
		api,
	}) => {
		const moves = {
			"/project/gone": "/privacy#top",
			"/about?p=7": "/projects",
			"/project/out": "https://shop.example/a",
		};
		for (const [from, to] of Object.entries(moves)) await api.call("PUT", "/admin/redirects", { from, to });
		const links = Object.keys(moves).map((from) => `[${from}](${from})`);
		const post = await api.publish("With old addresses", links.join(" "));
		await page.route("https://shop.example/a", (route) => route.fulfill({ body: "A shop" }));
		const documents: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
		});
		for (const [from, to] of Object.entries(moves)) {
			await open(page, `/blog/${post}`);
			documents.length = 0;
			await linkTo(page, from).click();
			await page.waitForURL(to);
			expect(documents).toEqual({ "/project/gone": [], "/about?p=7": ["/about", "/projects"] }[from] ?? ["/a"]);
		}
	});
});

test("parts that load on intent and cannot be had leave the page what it is without them; offline a form stays on its page", async ({
	page,
	context,
	tolerate,
}) => {
	tolerate(disconnected);
	await page.route(/\/static\/(?:services-list|contact-schema|strip-motion|toaster)-.*\.js$/, (route) =>
		route.fulfill({ status: 404, body: "" }),
	);
	const refused = page.waitForResponse(/contact-schema-/);
	await page.goto("/contact-us");
	await untilRunning(page);
	await page.getByLabel(contact.labels.name, { exact: true }).fill("Asha Rao");
	await refused;
	await page.getByLabel(contact.labels.email).fill("asha@example.com");
	await context.setOffline(true);
	const send = page.getByRole("button", { name: contact.labels.submit });
	await send.click();
	await expect(page.getByText(layout.offline)).toBeVisible();
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toHaveValue("Asha Rao");
	await expect(send).toBeFocused();
	await context.setOffline(false);
	await send.press("Enter");
	await expect(page).toHaveURL(/\/sent/);
	await untilRunning(page);
	await page.getByRole("link", { name: contact.sent.another }).press("Enter");
	await expect(page.getByLabel(contact.labels.name, { exact: true })).toBeFocused();
	await page.evaluate(() => scrollTo(0, 0));
	await expect(page.locator("header[data-at-top]")).toHaveAttribute("data-at-top", "true");
	const missed = page.waitForResponse(/services-list-/);
	await page.locator("#services-menu").hover();
	await missed;
	await expect(page.locator("#services-menu")).not.toHaveAttribute("role", "button");
	await page.locator("#services-menu").click();
	await expect(page).toHaveURL(/\/services$/);
});

test("offline before a field had the focus, a form says what it lacks, in a toast and at its fields", async ({
	page,
	context,
	tolerate,
}) => {
	tolerate(disconnected);
	await page.goto("/careers");
	await expect(page.locator("section[aria-live]")).toHaveCount(1);
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await page.getByRole("button", { name: careers.labels.submit }).click();
	await expect(page.locator("[data-sonner-toast]", { hasText: forms.nameRequired })).toBeVisible();
	await expect(page.locator("#resumeLink-error")).toHaveText(forms.resumeLinkRequired);
});

test("a followed link shows progress at once without a layout shift; when its page fails, the site says so and goes on", async ({
	page,
	tolerate,
}) => {
	tolerate(/500/);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/projects.data*", async (route) => {
		await held;
		await route.fulfill({ status: 500, body: "no data" });
	});
	await open(page, "/about");
	const line = page.getByRole("progressbar", { name: layout.loading });
	const box = await page.locator("main h1").boundingBox();
	await linkTo(page, "/projects").click();
	await expect(line).toBeVisible();
	expect(await page.locator("main h1").boundingBox()).toEqual(box);
	release();
	await expect(page.getByRole("heading", { level: 1, name: layout.error.headTitle })).toBeVisible();
	await page.getByRole("link", { name: layout.navigation.home }).click();
	await expect(page.locator("#hero")).toBeVisible();
	await expect(line).toBeHidden();
});

test("a link that is followed offline leads to an error that says so between header and footer; Back leads to the page before with its data, and the page comes once the browser is online", async ({
	page,
	context,
	tolerate,
}) => {
	tolerate(disconnected);
	await open(page, "/projects");
	await untilRunning(page);
	const heading = page.getByRole("heading", { level: 1 });
	const title = await page.title();
	const followOffline = async () => {
		await context.setOffline(true);
		await linkTo(page, "/about").click();
		await expect(page.getByText(layout.error.noAnswer)).toBeVisible();
		await expect(page).toHaveURL("/about");
	};
	await followOffline();
	await expectAccessible(page);
	await expect(page.getByRole("navigation", { name: layout.navigation.main })).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeAttached();
	// Its data cannot be loaded again.
	await page.goBack();
	await expect(heading).toHaveText(projectsPage.hero.headTitle);
	await expect(page).toHaveTitle(title);
	await followOffline();
	await context.setOffline(false);
	await expect(heading).toHaveText(about.hero.headTitle);
	await untilRunning(page);
	await expect(page).toHaveURL("/about");
});
