import { expect } from "@playwright/test";
import sharp from "sharp";
import { admin } from "../../content/admin.ts";
import { contact } from "../../content/contact.ts";
import { offeredServices } from "../../content/services.ts";
import { messages } from "../../contract/messages.ts";
import { signInAt } from "../support/client.ts";
import { overflow, untilRunning, untilSettled, untilStyled } from "./fixtures/page-state.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

test("no entered text makes anything scroll sideways at 320 px", async ({ page, signIn, api }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	const check = async (what: string) => expect.soft(await overflow(page), what).toBe(0);
	const visit = async (path: string) => {
		await page.goto(path);
		if (path.startsWith("/admin/")) await untilSettled(page);
		else await untilRunning(page);
		await untilStyled(page);
		await check(path);
	};
	const word = "Donaudampfschifffahrtselektrizitätenhau";
	const unbroken = "W".repeat(200);
	const link = `https://example.com/${"segment".repeat(40)}?${"x".repeat(100)}`;
	const email = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.com`;
	const text = `${unbroken} ${link}\n\n## ${unbroken}\n\n- ${unbroken}\n- ${link}\n\n\`\`\`${"l".repeat(90)}\n${unbroken}\n\`\`\``;
	const created = async (path: string, json: object) => ((await api.call("POST", path, json)) as { _id: string })._id;
	const post = await created("/blog", { title: unbroken, content: text });
	await created("/blog", { title: `The ${word}`, content: text });
	const facts = [{ name: "W".repeat(60), value: "W".repeat(24), condition: "W".repeat(200) }];
	const texts = { description: text, problem: text, approach: text, result: text };
	const project = await created("/project", { title: unbroken, ...texts, facts });
	await created("/project", { title: word, description: "W".repeat(300), problem: text });
	await api.call("DELETE", `/blog/b/${await created("/blog", { title: `${unbroken}!`, content: text })}`);
	await api.contact({ name: unbroken, email, projectDescription: text, docsLink: link });
	for (const path of [`/blog/${post}`, "/blogs", "/projects", `/project/${project}`]) await visit(path);
	await visit("/contact-us");
	await page.locator("form select").selectOption({ label: contact.labels.other });
	for (const field of await page.locator("form :is(input, textarea)").all())
		if (await field.isVisible()) await field.fill(unbroken);
	await check("the contact form");

	await signIn(page);
	await visit("/admin/dashboard");
	await page.getByRole("button", { name: admin.cards.delete }).first().click();
	await expect(page.getByRole("alertdialog", { name: messages.confirmDelete })).toBeVisible();
	await check("the question before a deletion");
	// No words and one long name: it looks automatic.
	await visit("/admin/dashboard?tab=contact&show=flagged");
	await page.getByRole("grid").getByRole("button", { name: unbroken }).last().click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await check("the dialog of an entry");
	expect.soft(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	await visit(`/admin/dashboard/project/${project}`);
	await expect(page.locator("textarea[name=description]")).toHaveValue(text);
	await check("the form of a project, filled in");
	for (const path of ["/admin/deleted", "/admin/audit"]) {
		await visit(path);
		const list = page.getByRole("group").filter({ has: page.getByRole("table") });
		await expect(list).toBeVisible();
		await check(`${path}, listed`);
		expect.soft(await list.evaluate((element) => element.scrollWidth - element.clientWidth), path).toBe(0);
	}
	await visit("/admin/privacy");
	await page.getByRole("textbox").fill(email);
	await page.getByRole("button", { name: admin.privacy.forgetFind }).click();
	await expect(page.getByText(email)).toBeVisible();
	await check("a person to be forgotten");
});

test("a drawing that is wider than a phone shows where there is more of it, up to its end; an upright image stands whole at the head of its post", async ({
	page,
	product,
}) => {
	const drawing = page.locator(".service-info-drawing");
	const arrow = drawing.locator("[aria-hidden=true] svg");
	await page.goto(`/service/${offeredServices()[0]?.path}`);
	await expect(arrow).toBeHidden();
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(arrow).toBeVisible();
	await drawing.locator(".overflow-x-auto").evaluate((scroller) => scroller.scrollTo(scroller.scrollWidth, 0));
	await expect(arrow).toBeHidden();

	const edge = { create: { width: 300, height: 80, channels: 3, background: "#0000ff" } } as const;
	await page.setViewportSize({ width: 1440, height: 900 });
	const image = await sharp({ create: { width: 300, height: 800, channels: 3, background: "#ff0000" } })
		.composite([{ input: await sharp(edge).png().toBuffer(), left: 0, top: 0 }])
		.png()
		.toBuffer();
	const headers = { Authorization: `Bearer ${await signInAt(product.origin)}` };
	const file = { name: "upright.png", mimeType: "image/png", buffer: image };
	const multipart = { title: "Upright", content: "An image.", image: file };
	const created = await page.request.post("/api/v1/blog", { headers, multipart });
	expect(created.status()).toBe(200);
	await page.goto(`/blog/${(await created.json()).data._id}`);
	const shown = page.locator("header img");
	await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
	const { data, info } = await sharp(await shown.screenshot())
		.raw()
		.toBuffer({ resolveWithObject: true });
	const middle = (row: number) => (row * info.width + Math.floor(info.width / 2)) * info.channels;
	const [top, bottom] = [middle(4), middle(info.height - 5)];
	expect([data[top], data[top + 2]].map((value = 0) => value > 128)).toEqual([false, true]);
	expect([data[bottom], data[bottom + 2]].map((value = 0) => value > 128)).toEqual([true, false]);
	expect(info.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});
