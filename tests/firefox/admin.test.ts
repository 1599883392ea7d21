import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeyInput, Page } from "puppeteer-core";
import { expect, test } from "vitest";
import { admin } from "../../content/admin.ts";
import { messages } from "../../contract/messages.ts";
import { postJson, readAll, signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { expectPath, expectText, expectToast, fill, press, sharedFirefox } from "../support/firefox/browser.ts";
import { aPhoto } from "../support/photo.ts";
import { owner } from "../support/session.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

const firefox = sharedFirefox();

/** What a key of the toolbar has put into the text is taken back in one step. */
async function expectUndo(page: Page, text: string) {
	const expectContent = (content: string) =>
		page.waitForFunction(
			(content) => document.querySelector<HTMLTextAreaElement>("#field-content")?.value === content,
			{},
			content,
		);
	const pressControl = async (key: KeyInput) => {
		await page.keyboard.down("Control");
		await page.keyboard.press(key);
		await page.keyboard.up("Control");
	};
	await page.focus("#field-content");
	await pressControl("a");
	await pressControl("b");
	await expectContent(`**${text}**`);
	await pressControl("z");
	await expectContent(text);
}

test("spec 2 to 4: the admin signs in, writes with an image, changes words, reads what came in, deletes and signs out", async () => {
	const folder = await aDataFolder();
	const { origin } = await startOwnProduct({ DATA_DIR: folder });
	await postJson(`${origin}/api/v1/user/contact-us`, contactForm);
	const page = await firefox.openPage();
	/** Loads another page; Firefox reports as errors what a page that is left was still loading. */
	const leaveFor = async (path: string) => {
		await page.waitForNetworkIdle();
		await page.goto(origin + path);
	};

	await page.goto(`${origin}/admin/login`);
	await fill(page, admin.signIn.email, owner.email);
	await fill(page, admin.signIn.password, owner.password);
	await press(page, "button", admin.signIn.submit, "form");
	await expectToast(page, messages.loginSuccessful);
	await expectPath(page, "/admin/dashboard");

	await leaveFor("/admin/dashboard/blog");
	await fill(page, "Title", "Seen from the other browser");
	await fill(page, "Content", "Every engine draws it alike.");
	await expectUndo(page, "Every engine draws it alike.");
	const photo = join(folder, "photo.jpg");
	await writeFile(photo, Buffer.from(await (await aPhoto({ width: 1200, height: 800 })).arrayBuffer()));
	const input = await page.waitForSelector("input[type=file]");
	await input?.uploadFile(photo);
	await page.waitForSelector('form img[src^="/assets/"]');
	await expectText(page, "main", admin.draft.stored);
	await leaveFor("/admin/dashboard");
	await expectText(page, "main", admin.draft.mark);
	await press(page, "link", `${admin.cards.view}: Seen from the other browser`, "main");
	await page.waitForSelector('form img[src^="/assets/"]');
	await press(page, "button", admin.previewLink.open, "form");
	await press(page, "button", admin.previewLink.make, "[role=dialog]");
	const link = await page.waitForSelector("[role=dialog] input");
	const stranger = await firefox.openPage();
	await stranger.goto((await link?.evaluate((field) => (field as HTMLInputElement).value)) ?? "");
	await expectText(stranger, "main", "Every engine draws it alike.");
	expect(await stranger.evaluate(() => document.scripts.length)).toBe(0);
	await page.keyboard.press("Escape");
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
	await page.waitForFunction(() => document.querySelector<HTMLImageElement>("main img")?.naturalWidth);

	await leaveFor("/admin/words/technologies?field=hero.headTitle");
	await fill(page, "Headline", "Tools that we know");
	await press(page, "button", admin.words.save, "form");
	await expectToast(page, admin.words.saved);
	await leaveFor("/technologies");
	await expectText(page, "h1", "Tools that we know");

	await leaveFor("/admin/dashboard?tab=contact");
	await expectText(page, "table", contactForm.name);
	await press(page, "button", admin.inbox.moreOf.replace("{name}", contactForm.name), "table");
	await expectText(page, "[role=dialog]", "MQTT on the other.");
	await press(page, "button", "Delete", "[role=dialog]");
	await expectText(page, "[role=alertdialog]", messages.confirmDelete);
	await press(page, "button", "Delete", "[role=alertdialog]");
	await expectToast(page, messages.deletedSuccessfully);
	await expectText(page, "main", admin.inbox.noContact);
	expect(await readAll(`${origin}/api/v1/user/contact-us`, token)).toEqual([]);

	await press(page, "button", admin.dashboard.logout, "main");
	await expectToast(page, messages.logoutSuccessful);
	await expectPath(page, "/admin/login");
	expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
});
