import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { admin } from "../../content/admin.ts";
import { messages } from "../../contract/messages.ts";
import { postJson, readAll, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import {
	expectPath,
	expectText,
	expectToast,
	type FirefoxPage,
	fill,
	press,
	sharedFirefox,
} from "../support/firefox/browser.ts";
import { aPhoto } from "../support/photo.ts";
import { owner } from "../support/session.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

type Page = FirefoxPage["page"];

const firefox = sharedFirefox();

test("spec 2 to 4: the admin signs in, writes with an image, reads what came in, deletes and signs out", async () => {
	const folder = await aDataFolder();
	const { origin } = await startOwnProduct({ DATA_DIR: folder });
	await postJson(`${origin}/api/v1/user/contact-us`, contactForm);
	const { page } = await firefox.openPage();
	/** Loads another page; Firefox reports as errors what a page that is left was still loading. */
	const leaveFor = async (path: string) => {
		await page.waitForNetworkIdle();
		await page.goto(origin + path);
	};

	await page.goto(`${origin}/admin/dashboard`);
	await expectPath(page, "/");
	await leaveFor("/admin/login");
	await fill(page, admin.signIn.email, owner.email);
	await fill(page, admin.signIn.password, owner.password);
	await press(page, "button", admin.signIn.submit, "form");
	await expectToast(page, messages.loginSuccessful);
	await expectPath(page, "/admin/dashboard");

	await leaveFor("/admin/dashboard/blog");
	await fill(page, "Title", "Seen from the other browser");
	await fill(page, "Content", "Every engine draws it alike.");
	const photo = join(folder, "photo.jpg");
	await writeFile(photo, Buffer.from(await (await aPhoto({ width: 1200, height: 800 })).arrayBuffer()));
	const input = await page.waitForSelector("input[type=file]");
	await (input as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(photo);
	await page.waitForSelector('form img[src^="blob:"]');
	await press(page, "button", "Create", "form");
	await expectToast(page, messages.blogCreated);
	await expectPath(page, "/admin/dashboard");
	await expectText(page, "main", "Seen from the other browser");
	const token = await signInAt(origin);
	const post = (await readAll(`${origin}/api/v1/blog`, token)).find(
		({ title }) => title === "Seen from the other browser",
	);
	expect(post).toMatchObject({ content: "Every engine draws it alike.", image: expect.stringMatching(/\.webp$/) });

	await leaveFor(`/blog/${post?._id}`);
	await page.waitForFunction(() => (document.querySelector("main img") as HTMLImageElement | null)?.naturalWidth);

	await leaveFor("/admin/dashboard?tab=contact");
	await expectText(page, "table", contactForm.name);
	await press(page, "button", admin.inbox.moreOf.replace("{name}", contactForm.name), "table");
	await expectText(page, "[role=dialog]", "MQTT on the other.");
	await page.locator('[role=dialog] ::-p-aria([role="button"][name="Delete"])').click();
	await expectText(page, "[role=alertdialog]", messages.confirmDelete);
	await page.locator('[role=alertdialog] ::-p-aria([role="button"][name="Delete"])').click();
	await expectToast(page, messages.deletedSuccessfully);
	await expectText(page, "main", admin.inbox.noContact);
	expect(await readAll(`${origin}/api/v1/user/contact-us`, token)).toEqual([]);

	await press(page, "button", admin.dashboard.logout, "main");
	await expectToast(page, messages.logoutSuccessful);
	await expectPath(page, "/admin/login");
	expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
});

/** Opens the inbox with so many entries, newest first, at the last row of its first page; signed in without the form. */
async function openInbox(name: string, entries: number): Promise<Page> {
	const { origin } = await startOwnProduct({ FORM_LIMIT: "1000" });
	for (let number = 0; number < entries; number += 1)
		await postJson(`${origin}/api/v1/user/contact-us`, { ...contactForm, name: `${name} ${10 + number}` });
	const { page, tolerate } = await firefox.openPage();
	// Asked for by the browser itself, for documents that are no pages.
	tolerate(/favicon\.ico/);
	const { token, data } = await (await postJson(`${origin}/api/v1/user/login`, owner)).json();
	// Nothing of this document is still loading when it is left.
	await page.goto(`${origin}/robots.txt`);
	await page.evaluate(
		(stored, user) => {
			localStorage.setItem("adminToken", stored);
			localStorage.setItem("adminData", user);
		},
		token,
		JSON.stringify(data.user),
	);
	await page.goto(`${origin}/admin/dashboard?tab=contact`);
	await expectText(page, "main", `${name} ${9 + entries}`);
	await page.$eval("tbody tr[tabindex='0']", (row) => (row as HTMLElement).focus());
	await page.keyboard.press("End");
	return page;
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Waits until the row of this name has the focus, with its details beside the list. */
async function expectAt(page: Page, name: string): Promise<void> {
	await expect.poll(() => focusedText(page)).toContain(name);
	await expectText(page, "#entry-panel", name);
}

test("j and k go over the ends of pages and back, again and again", async () => {
	const page = await openInbox("Walked", 60);
	await expectAt(page, "Walked 45");
	for (let time = 0; time < 4; time += 1) {
		await page.keyboard.press("j");
		await expectAt(page, "Walked 44");
		await page.keyboard.press("k");
		await expectAt(page, "Walked 45");
	}
	await page.keyboard.press("j");
	await expectAt(page, "Walked 44");
	await page.keyboard.press("End");
	await expectAt(page, "Walked 20");
	for (let time = 0; time < 4; time += 1) {
		await page.keyboard.press("j");
		await expectAt(page, "Walked 19");
		await page.keyboard.press("k");
		await expectAt(page, "Walked 20");
	}
});

test("keys pressed while the next page is on its way lead nowhere else, and the keys live on", async () => {
	const page = await openInbox("Hurried", 30);
	await expectAt(page, "Hurried 15");
	const entries = await page.evaluate(() => history.length);
	for (const key of ["j", "j", "j"] as const) await page.keyboard.press(key);
	await expect.poll(() => page.evaluate(() => location.search)).toContain("page=2");
	await expect.poll(() => focusedText(page)).toMatch(/Hurried 1[0-4]/);
	expect(await page.evaluate(() => history.length)).toBe(entries + 1);
	await page.keyboard.press("Home");
	await expectAt(page, "Hurried 14");
	for (const key of ["k", "k"] as const) await page.keyboard.press(key);
	await expect.poll(() => focusedText(page)).toMatch(/Hurried 1[5-9]/);
	await page.keyboard.press("End");
	await expectAt(page, "Hurried 15");
});
