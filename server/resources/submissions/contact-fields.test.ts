import { expect, test } from "vitest";
import { company } from "../../../content/company.ts";
import { contact } from "../../../content/contact.ts";
import { privacy, privacySections } from "../../../content/privacy.ts";
import { messages } from "../../../contract/messages.ts";
import type { TestApp } from "../../../tests/support/app.ts";
import { careerForm, contactForm } from "../../../tests/support/factories.ts";
import { openMailingApp } from "../../../tests/support/mail.ts";
import { signIn } from "../../../tests/support/session.ts";
import { partOf } from "../../../tests/support/smtp/server.ts";

const path = "/api/v1/user/contact-us";
const form = { ...contactForm, company: "Łódź Motion", phone: "+48 42 555 01 42" };
const both = { fields: { company: { enabled: true }, phone: { enabled: true, label: "Telephone" } } };

/** An application of an owner who chose these settings of the two forms. */
async function openForm(settings: object = {}) {
	const app = await openMailingApp();
	const token = await signIn(app);
	for (const file of ["contact", "careers"])
		await app.request(`/api/v1/admin/words/${file}`, { method: "PUT", token, json: { values: { form: settings } } });
	const send = async (json: object, to = path) => {
		const { code, errors } = await app.call(to, { json });
		return [code, errors];
	};
	return { ...app, token, send };
}

const rows = ({ store }: Pick<TestApp, "store">) => store.selectFrom("submissions").selectAll().execute();

test("what the owner's form does not ask for is ignored, and stored as empty", async () => {
	const app = await openForm();
	expect(await app.send(form)).toEqual([200, undefined]);
	expect(await rows(app)).toMatchObject([{ name: form.name, company: "", phone: "" }]);
});

test("of two fields, the one that is switched on is stored", async () => {
	const app = await openForm({ fields: { phone: { enabled: true } } });
	expect(await app.send(form)).toEqual([200, undefined]);
	expect(await app.send(contactForm)).toEqual([200, undefined]);
	expect((await rows(app)).map(({ company, phone }) => [company, phone])).toEqual([
		["", form.phone],
		["", ""],
	]);
});

test("company and phone are listed, found, exported, and told to the owner", async () => {
	const app = await openForm(both);
	await app.send(form);
	const found = await app.call(`${path}?search=lodz`, { token: app.token });
	expect(found.data).toMatchObject([{ company: form.company, phone: form.phone, dialNumber: "+48425550142" }]);
	const exported = await app.request("/api/v1/admin/submissions/export?kind=contact", { token: app.token });
	const [heading, line] = (await exported.text()).split("\r\n");
	expect(heading).toMatch(/,Company,Phone$/);
	expect(line?.endsWith(`,${form.company},${form.phone}`)).toBe(true);
	await app.deliver();
	const [notice, receipt] = app.server.received.map((mail) => partOf(mail, "text/plain"));
	expect(notice).toContain(`Company: ${form.company}\nPhone: ${form.phone}`);
	expect(receipt).not.toContain(form.company);
});

test.each([
	["company", "x".repeat(201), messages.tooLong("Company", 200)],
	["phone", "\0", messages.unreadableCharacters("Phone")],
	["phone", "\ud800", messages.unreadableCharacters("Phone")],
	["phone", 48_600, messages.notText("Phone")],
	["company", null, messages.notText("Company")],
])("a wrong %s is refused with its name (%#)", async (field, value, message) => {
	const app = await openForm(both);
	expect(await app.send({ ...form, [field]: value })).toEqual([422, { [field]: [message] }]);
	expect(await rows(app)).toEqual([]);
});

test("links in company and phone count as elsewhere", async () => {
	const app = await openForm(both);
	await app.send({ ...form, company: "[url=https://a.top]list[/url]", phone: "www.a.top www.b.top" });
	expect((await rows(app)).filter(({ spam }) => spam)).toMatchObject([{ spam_reason: "links" }]);
});

test.each(["jan@firma.online", "jan@example.photography", "jan@пример.онлайн"])(
	"spec 5: %s is taken once the owner takes long endings, in both forms",
	async (email) => {
		const career = "/api/v1/user/carrier";
		const refused = [422, { email: [messages.emailInvalid] }];
		const strict = await openForm();
		expect(await strict.send({ ...contactForm, email })).toEqual(refused);
		expect(await strict.send({ ...careerForm, email }, career)).toEqual(refused);
		const app = await openForm({ takesLongEndings: true });
		expect(await app.send({ ...contactForm, email })).toEqual([200, undefined]);
		expect(await app.send({ ...careerForm, email }, career)).toEqual([200, undefined]);
		expect(await app.send({ ...contactForm, email: "jan@firma" })).toEqual(refused);
		expect(await rows(app)).toHaveLength(2);
	},
);

test("the privacy notice names what else the form asks for, in the owner's words", async () => {
	const notice = () =>
		JSON.stringify(privacySections(privacy, company, { contact: null, application: null, backups: null }, asked()));
	const asked = () => Object.values(contact.form.fields).flatMap(({ enabled, label }) => (enabled ? [label] : []));
	await openForm();
	expect(notice()).toMatch(/document link if you fill them in\. The careers form/);
	await openForm(both);
	expect(notice()).toContain("It also stores what you enter under: Company, Telephone. The careers form");
});
