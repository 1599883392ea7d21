import { expect, test } from "vitest";
import { mail as words } from "../../content/mail.ts";
import { postJson } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { contactForm } from "../support/factories.ts";
import { headerOf, startMailServer } from "../support/smtp/server.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

test("mail whose server is away leaves once when it is back, over a restart after a kill", async () => {
	const server = await startMailServer();
	server.mishap = () => ({ step: "connect", status: 421 });
	const settings = {
		DATA_DIR: await aDataFolder(),
		SMTP_URL: `smtp://127.0.0.1:${server.port}`,
		MAIL_FROM: "site@example.com",
		MAIL_TO: "owner@example.com",
	};
	/** Notices and receipts that arrived; the owner is mailed other things too. */
	const arrived = () =>
		server.received
			.filter((mail) => {
				const subject = headerOf(mail, "subject") ?? "";
				return subject === words.receipt.contact.subject || subject.includes(contactForm.name);
			})
			.map((mail) => headerOf(mail, "message-id"));
	const product = await startOwnProduct(settings);
	for (const email of ["a@example.com", "b@example.com"]) {
		// The same words under several addresses would look like spam, which gets no receipt.
		const form = { ...contactForm, email, requirements: `Meters for ${email}` };
		expect((await postJson(`${product.origin}/api/v1/user/contact-us`, form)).status).toBe(200);
	}
	// A mail whose attempt is under way when its process is killed rests for as long as a server may take to answer.
	await expect.poll(() => product.printed()).toContain("a mail was not sent");
	await product.kill();
	const again = await startOwnProduct(settings);
	server.mishap = () => undefined;
	await expect.poll(arrived).toHaveLength(4);
	expect(new Set(arrived()).size).toBe(4);
	await again.stop();
	await server.close();
	expect(arrived()).toHaveLength(4);
});
