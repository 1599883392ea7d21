import fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { interpolate } from "../../content/interpolate.ts";
import { mail } from "../../content/mail.ts";
import { services } from "../../content/services.ts";
import { zonedTimeInMail } from "../../content/site-time.ts";
import { topicTitle } from "../../content/topic.ts";
import { maxSubjectLength } from "../../contract/mail.ts";
import { careerForm, contactForm } from "../../tests/support/factories.ts";
import { type MailingApp, openMailingApp } from "../../tests/support/mail.ts";
import { runs } from "../../tests/support/property-runs.ts";
import { headerOf, headersOf, partOf, type ReceivedMail } from "../../tests/support/smtp/server.ts";
import { queueMail } from "./outbox.ts";

const { fields } = mail.notice;
const contact = "/api/v1/user/contact-us";

/** Sends a form and gives the notice and the receipt that follow. */
async function mailsOf(app: MailingApp, path: string, json: object) {
	app.server.received.length = 0;
	const { status } = await app.request(path, { json });
	await app.deliver();
	const [notice, receipt] = app.server.received;
	return { status, notice, receipt };
}

const text = (mail: ReceivedMail | undefined) => (mail ? partOf(mail, "text/plain") : "");
const html = (mail: ReceivedMail | undefined) => (mail ? partOf(mail, "text/html") : "");

test("the notice holds what was sent, in both forms, and its answer goes to the sender", async () => {
	const app = await openMailingApp({ SITE_URL: "https://www.example.com" });
	const { notice } = await mailsOf(app, contact, contactForm);
	if (!notice) throw new Error("there is no notice");
	for (const form of [text(notice), html(notice)]) {
		for (const part of [contactForm.name, contactForm.email, contactForm.requirements, contactForm.docsLink])
			expect(form).toContain(part);
		expect(form).toContain(topicTitle(services, contactForm.projectType).split(" &")[0]);
		expect(form).toContain(zonedTimeInMail("2026-03-10T06:00:00.000Z"));
		expect(form).toContain("https://www.example.com/admin/dashboard?tab=contact");
	}
	expect(text(notice)).toContain("Modbus on one side,\nMQTT on the other.");
	expect(html(notice)).toContain("Modbus on one side,<br>MQTT on the other.");
	expect(headerOf(notice, "from")).toBe("Tracewright <site@example.com>");
	expect(headerOf(notice, "to")).toBe("owner@example.com");
	expect(headerOf(notice, "reply-to")).toBe("Asha Rao <asha@example.com>");
	expect(headerOf(notice, "subject")).toBe(
		interpolate(mail.notice.contact.subject, {
			name: "Asha Rao",
			topic: topicTitle(services, contactForm.projectType),
		}),
	);
	expect(headerOf(notice, "message-id")).toMatch(/^<[\w-]{22}@example\.com>$/);
	expect(headerOf(notice, "date")).toBe("Tue, 10 Mar 2026 06:00:00 +0000");
	expect(headerOf(notice, "auto-submitted")).toBe("auto-generated");
});

test("the notice of an application names the position, and leaves out what was not filled in", async () => {
	const app = await openMailingApp();
	const { notice } = await mailsOf(app, "/api/v1/user/carrier", { ...careerForm, message: "" });
	expect(text(notice)).toContain(
		`${fields.position}: ${careerForm.position}\n${fields.resumeLink}: https://example.com/noor.pdf`,
	);
	expect(text(notice)).not.toContain(fields.message);
	expect(text(notice)).not.toContain("/admin/");
});

test.each([
	[contact, contactForm],
	["/api/v1/user/carrier", careerForm],
])("the receipt of %s quotes nothing that the sender wrote", async (path, form) => {
	const app = await openMailingApp();
	const mark = "Xyzzy";
	const json = Object.fromEntries(
		Object.entries(form).map(([name, value]) => [
			name,
			["email", "position"].includes(name)
				? value
				: `${name === "resumeLink" ? "https://" : ""}${mark}.example/${name}`,
		]),
	);
	const { receipt } = await mailsOf(app, path, json);
	if (!receipt) throw new Error("there is no receipt");
	expect(receipt.message).not.toContain(mark);
	expect(`${text(receipt)}${html(receipt)}`).not.toContain(mark);
	expect(headerOf(receipt, "to")).toBe(form.email);
	expect(headerOf(receipt, "reply-to")).toBe(company.contact_info.email);
	expect(headerOf(receipt, "x-auto-response-suppress")).toBe("All");
});

test("whatever a name, a topic or a subject holds, a mail has the same headers", async () => {
	const app = await openMailingApp({ FORM_LIMIT: "100000", MAIL_PER_DAY: "100000" });
	const { notice: plain } = await mailsOf(app, contact, contactForm);
	const names = (mail: ReceivedMail | undefined) => headersOf(mail?.message ?? "").map(([name]) => name.toLowerCase());
	const wild = fc.string({
		unit: fc.oneof(
			fc.constantFrom(...'\r\n<>@,"\\', "\r\n", "\r\nBcc: victim@example.com", "\r\n\r\n", "=?utf-8?q?"),
			fc.constantFrom(..."\u0085\u2028\u2029\u202e\u0000\u000b\ufeffé漢😀 x"),
		),
		maxLength: 40,
	});
	await fc.assert(
		fc.asyncProperty(wild, wild, async (name, projectType) => {
			const { status, notice } = await mailsOf(app, contact, {
				...contactForm,
				email: "wild@example.com",
				name,
				projectType,
			});
			if (status === 422) return;
			expect(names(notice)).toEqual(names(plain));
			expect(notice?.to).toEqual(["owner@example.com"]);
			expect(headerOf(notice as ReceivedMail, "reply-to")).toMatch(/wild@example\.com>?$/);
			expect(html(notice)).not.toMatch(/<(?!\/?(?:html|head|meta|title|body|p|table|tr|th|td|br|tbody|!doctype)\b)/i);
		}),
		{ numRuns: runs(60) },
	);
	const subject = "Yes\r\nBcc: victim@example.com\r\n\r\nbody";
	await queueMail(app.store, { kind: "reply", to: "asha@example.com", subject, text: "Yes." }, app.clock.now());
	app.server.received.length = 0;
	await app.deliver();
	const [reply] = app.server.received;
	expect(names(reply)).not.toContain("bcc");
	expect(reply?.to).toEqual(["asha@example.com"]);
	expect(reply && headerOf(reply, "subject")).toBe("Yes Bcc: victim@example.com body");
});

test("a name that looks like an encoded word is shown as it was typed, except for an added space", async () => {
	const app = await openMailingApp();
	const { notice } = await mailsOf(app, contact, { ...contactForm, name: "=?UTF-8?Q?The_owner?= Rao" });
	if (!notice) throw new Error("there is no notice");
	expect(headerOf(notice, "subject")).toContain("= ?UTF-8?Q?The_owner?= Rao");
	expect(headerOf(notice, "reply-to")).toBe('"= ?UTF-8?Q?The_owner?= Rao" <asha@example.com>');
});

test("the columns of a typed table are aligned in HTML as in the text, and each paragraph has its direction", async () => {
	const app = await openMailingApp();
	const table = "Pin  Net    Note\n 1\tVCC    3.3 V";
	const { notice } = await mailsOf(app, contact, { ...contactForm, projectDescription: table });
	expect(text(notice)).toContain(table);
	const columns = "Pin&nbsp; Net&nbsp;&nbsp;&nbsp; Note<br>&nbsp;1&nbsp;&nbsp;&nbsp; VCC&nbsp;&nbsp;&nbsp; 3.3 V";
	expect(html(notice)).toContain(columns);
	expect(html(notice).match(/<p(?! dir="auto")[^>]*>(?!<a )/g)).toBeNull();
});

test("a reply stands under the receipt that its reader has got, with the whole of its subject, and quotes the request", async () => {
	const app = await openMailingApp();
	const { data } = await (await app.request(contact, { json: contactForm })).json();
	const subject = "s".repeat(maxSubjectLength);
	const reply = { kind: "reply", submissionId: data._id, to: contactForm.email, subject, text: "Yes." } as const;
	await queueMail(app.store, reply, app.clock.now());
	await app.deliver();
	const [early, , receipt] = app.server.received;
	expect(early && headerOf(early, "in-reply-to")).toBeUndefined();
	await queueMail(app.store, reply, app.clock.now());
	await app.deliver();
	const sent = app.server.received[3];
	if (!sent || !receipt) throw new Error("there is no reply");
	const receiptId = headerOf(receipt, "message-id");
	expect([headerOf(sent, "in-reply-to"), headerOf(sent, "references")]).toEqual([receiptId, receiptId]);
	expect(headerOf(sent, "subject")).toBe(subject);
	const said = interpolate(mail.quoted, { name: contactForm.name, date: zonedTimeInMail("2026-03-10T06:00:00.000Z") });
	expect(text(sent)).toContain(
		`Yes.\n\n${said}\n\n> ${contactForm.requirements}\n>\n> Modbus on one side,\n> MQTT on the other.\n\n`,
	);
	expect(html(sent)).toMatch(/<blockquote [^>]+>A gateway for forty meters<br><br>Modbus/);
});

test("a reply keeps its paragraphs and lines, and no absence notice is asked away", async () => {
	const app = await openMailingApp({ MAIL_TO: "owner@example.com, sales@example.com" });
	const written = { subject: "Your request", text: "Dear Asha,\r\n\r\nyes & no <b>.\nTwo lines.\n\n\nBye" };
	await queueMail(app.store, { kind: "reply", to: "asha@example.com", ...written }, app.clock.now());
	await app.deliver();
	const [reply] = app.server.received;
	if (!reply) throw new Error("there is no reply");
	expect(text(reply)).toMatch(/^Dear Asha,\n\nyes & no <b>\.\nTwo lines\.\n\nBye\n\n/);
	expect(html(reply)).toContain(">yes &amp; no &lt;b&gt;.<br>Two lines.</p>");
	expect(headerOf(reply, "reply-to")).toBe("owner@example.com, sales@example.com");
	expect(headerOf(reply, "auto-submitted")).toBeUndefined();
});
