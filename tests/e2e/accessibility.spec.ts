import { serviceNames } from "../../content/services.schema.ts";
import { test } from "./fixtures/test.ts";

const paths = [
	"/",
	"/services",
	...serviceNames.map((name) => `/service/${name}`),
	"/about",
	"/technologies",
	"/projects",
	"/project/cold-store-logger",
	"/blogs",
	"/blog/decoupling-capacitors-above-self-resonance",
	"/contact-us",
	"/careers",
	"/privacy",
];

for (const path of paths)
	test(`axe finds nothing on ${path}, light and dark`, async ({ page, expectAccessible }) => {
		await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
		await page.goto(path);
		await page.waitForLoadState("networkidle");
		await expectAccessible(page);
		// Colours are all that the other scheme changes.
		await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
		await expectAccessible(page, ["color-contrast"]);
	});
