import { expect, test } from "vitest";
import { interpolate } from "../../content/interpolate.ts";
import { mail as words } from "../../content/mail.ts";
import { careerForm, contactForm } from "../../tests/support/factories.ts";
import { openMailingApp } from "../../tests/support/mail.ts";
import { signIn } from "../../tests/support/session.ts";
import { partOf } from "../../tests/support/smtp/server.ts";
import { otherCompany, tracesIn } from "../../tests/support/traces.ts";

async function openOtherCompany() {
	const app = await openMailingApp({ SITE_URL: "https://www.example.com" });
	const json = { values: otherCompany };
	const renamed = await app.request("/api/v1/admin/words/company", { method: "PUT", token: await signIn(app), json });
	expect(renamed.status).toBe(200);
	return app;
}

test("the company that ships stands in no word once its file says another, be it a page's, a mail's or a reply's", async () => {
	const { appContext } = await openOtherCompany();
	const { files, rendered } = appContext.words.published();
	for (const [path, words] of [...files, ...rendered])
		expect([path, tracesIn(JSON.stringify(words))]).toEqual([path, []]);
});

test("mails are the other company's", async () => {
	const { request, deliver, server } = await openOtherCompany();
	await request("/api/v1/user/contact-us", { json: contactForm });
	await request("/api/v1/user/carrier", { json: careerForm });
	await deliver();
	expect(server.received).toHaveLength(4);
	for (const mail of server.received)
		for (const part of ["text/plain", "text/html"]) {
			expect(partOf(mail, part)).toContain(
				interpolate(words.footer, { name: otherCompany.name, address: "Gdańsk, Polska" }),
			);
			expect(tracesIn(partOf(mail, part))).toEqual([]);
		}
});
