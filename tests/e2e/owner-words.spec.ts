import { expect } from "@playwright/test";
import { people } from "../../content/people.ts";
import { testimonials } from "../../content/testimonials.ts";
import { owner } from "../support/session.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { aPhoto, openAdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test("the lead engineer and the bench are seen where visitors decide, and nothing moves when they come", async ({
	page,
	request,
	startOwnProduct,
}) => {
	const product = await startOwnProduct();
	const { token } = await (await request.post(`${product.origin}/api/v1/user/login`, { data: owner })).json();
	const stored = await request.post(`${product.origin}/api/v1/admin/images`, {
		headers: { Authorization: `Bearer ${token}` },
		multipart: { image: await aPhoto({ width: 700, height: 900 }) },
	});
	const photo = (await stored.json()).data.image;
	const { call } = await openAdminApi(product);
	const lead = { name: "Anna Nowak", role: "Lead engineer", photo, alt: "Anna Nowak at the bench", lead: true };
	await call("PUT", "/admin/words/people", { values: { people: [lead] } });
	await call("PUT", "/admin/words/company", { values: { benchPhoto: { image: photo, alt: "The bench" } } });
	await call("PUT", "/admin/words/testimonials", { values: { items: [] } });
	for (const [path, name] of [
		["/", "The bench"],
		["/about", lead.alt],
		["/contact-us", lead.alt],
	] as const) {
		await page.goto(product.origin + path);
		const image = page.getByRole("img", { name });
		const box = await image.boundingBox();
		await image.scrollIntoViewIfNeeded();
		await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
		const { width, height } = (await image.boundingBox()) ?? {};
		expect([width, height], path).toEqual([box?.width, box?.height]);
		await expect(page.getByText(testimonials.heading.headTitle)).toHaveCount(0);
		await expectAccessible(page);
	}
	await expect(page.getByText(people.readsRequest, { exact: true })).toBeVisible();
});
