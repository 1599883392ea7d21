import { expect, test } from "vitest";
import { careers } from "../../../content/careers.ts";
import { initialPosition } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import { createTestApp, openSignedIn, type TestApp } from "../../../tests/support/app.ts";
import { aContactRequest, anApplication, careerForm, contactForm } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";

const contact = "/api/v1/user/contact-us";
const career = "/api/v1/user/carrier";

const rows = (app: TestApp) => app.store.selectFrom("submissions").selectAll().execute();

test("stores a contact request and shows it to the admin", async () => {
	const app = await createTestApp();
	const { data, ...answer } = await app.call(contact, { json: contactForm });
	expect(answer).toEqual({ code: 200, status: "success" });
	expect(await rows(app)).toMatchObject([
		{
			id: data._id,
			kind: "contact",
			name: contactForm.name,
			email: contactForm.email,
			requirements: contactForm.requirements,
			message: contactForm.projectDescription,
			topic: contactForm.projectType,
			link: contactForm.docsLink,
			status: "new",
			spam: 0,
			created_at: "2026-03-10T06:00:00.000Z",
			deleted_at: null,
		},
	]);
	expect(await app.call(contact, { token: await signIn(app) })).toMatchObject({
		code: 200,
		status: "success",
		data: [{ ...contactForm, _id: expect.any(String), createdAt: "2026-03-10T06:00:00.000Z", spam: false }],
	});
});

test("stores a career application with its message and shows it to the admin", async () => {
	const app = await createTestApp();
	const { data, ...answer } = await app.call(career, { json: careerForm });
	expect(answer).toEqual({ code: 200, status: "success" });
	const list = await app.call(career, { token: await signIn(app) });
	expect(list).toMatchObject({ status: "success", data: [{ ...careerForm, _id: data._id }] });
});

test("fills in the specification's defaults for what was left out", async () => {
	const app = await createTestApp();
	const { name, email } = contactForm;
	expect((await app.request(contact, { json: { name, email } })).status).toBe(200);
	expect((await app.request(contact, { json: { name, email, projectType: "  ", docsLink: "" } })).status).toBe(200);
	expect((await app.request(career, { json: { name, email, resumeLink: "https://example.com/cv" } })).status).toBe(200);
	const blank = { name, email, resumeLink: "https://example.com/cv", position: " " };
	expect((await app.request(career, { json: blank })).status).toBe(200);
	const topics = (await rows(app)).map(({ kind, topic, spam }) => ({ kind, topic, spam }));
	expect(topics).toEqual([
		{ kind: "contact", topic: "web-development", spam: 0 },
		{ kind: "contact", topic: "web-development", spam: 0 },
		{ kind: "application", topic: initialPosition(careers.applyingFor), spam: 0 },
		{ kind: "application", topic: initialPosition(careers.applyingFor), spam: 0 },
	]);
});

test.each([
	[contact, "name", "Name is required", { name: "  \n" }],
	[contact, "name", messages.tooLong("Name", 200), { name: "x".repeat(201) }],
	[contact, "email", "Email is required", { email: "" }],
	[contact, "email", "Invalid email address", { email: "asha" }],
	[contact, "email", "Invalid email address", { email: "asha@example" }],
	[contact, "email", "Invalid email address", { email: "asha@example.c" }],
	[contact, "email", "Invalid email address", { email: "asha@example.photo" }],
	[contact, "email", "Invalid email address", { email: "asha@example.com\r\nBcc: all@example.com" }],
	[contact, "email", "Invalid email address", { email: "as..ha@example.com" }],
	[contact, "email", "Invalid email address", { email: ".asha@example.com" }],
	[contact, "email", "Invalid email address", { email: `${"a".repeat(65)}@example.com` }],
	[contact, "email", "Invalid email address", { email: "asha@пример.онлайн" }],
	[contact, "email", "Invalid email address", { email: "asha@xn--e1afmkfd.xn--80asehdb" }],
	[contact, "email", "Invalid email address", { email: "asha@a.xn--0" }],
	[contact, "email", "Invalid email address", { email: "asha@пример.рф/a" }],
	[contact, "email", "Email is required", { email: " \u200B\u2060" }],
	[
		contact,
		"projectDescription",
		messages.tooLong("Project description", 20_000),
		{ projectDescription: "x".repeat(20_001) },
	],
	[career, "name", "Name is required", { name: "" }],
	[career, "email", "Invalid email address", { email: "noor@" }],
	[career, "resumeLink", "Resume link is required", { resumeLink: "" }],
	[career, "resumeLink", "Enter a valid HTTPS link", { resumeLink: "http://example.com/cv" }],
	[career, "resumeLink", "Enter a valid HTTPS link", { resumeLink: "https://" }],
	[career, "resumeLink", "Enter a valid HTTPS link", { resumeLink: " https:/example.com/cv" }],
	[career, "resumeLink", "Enter a valid HTTPS link", { resumeLink: "javascript:alert(1)//https://" }],
	[career, "resumeLink", "Enter a valid HTTPS link", { resumeLink: "//example.com/cv" }],
	[career, "position", messages.positionUnknown, { position: "Astronaut" }],
	[career, "position", messages.positionUnknown, { position: "backend developer" }],
])("%s refuses a wrong %s: %s (%#)", async (path, field, message, wrong) => {
	const app = await createTestApp();
	const form = path === contact ? contactForm : careerForm;
	const refused = await app.call(path, { json: { ...form, ...wrong } });
	expect(refused).toMatchObject({ code: 422, status: "fail", message, errors: { [field]: [message] } });
	expect(await rows(app)).toEqual([]);
});

const longest = `${"a".repeat(64)}@example.com`;

test.each([
	["pat.o'brien@example.com", "pat.o'brien@example.com"],
	["a!#$%&'*+/=?^_`{|}~-b@example.com", "a!#$%&'*+/=?^_`{|}~-b@example.com"],
	[longest, longest],
	[" \u200B\u200Easha@example.com\u2060\u200F\n", "asha@example.com"],
	["Asha@MÜNCHEN.de", "Asha@xn--mnchen-3ya.de"],
	["asha@пример.рф", "asha@xn--e1afmkfd.xn--p1ai"],
	["asha@xn--e1afmkfd.XN--P1AI", "asha@xn--e1afmkfd.xn--p1ai"],
	["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
	["asha@例え.中国", "asha@xn--r8jz45g.xn--fiqs8s"],
])("spec 5: the address %j is right, and stored as mail servers take it", async (email, stored) => {
	const app = await createTestApp();
	expect((await app.request(contact, { json: { ...contactForm, email } })).status).toBe(200);
	expect(await rows(app)).toMatchObject([{ email: stored }]);
	// What the form's own check has turned into ASCII passes again.
	expect((await app.request(contact, { json: { ...contactForm, email: stored } })).status).toBe(200);
});

test.each([" https://example.com/cv\n", "Https://example.com/cv"])(
	"spec 5: %j is a resume link",
	async (resumeLink) => {
		const app = await createTestApp();
		expect((await app.request(career, { json: { ...careerForm, resumeLink } })).status).toBe(200);
		expect(await rows(app)).toMatchObject([{ link: resumeLink.trim() }]);
	},
);

test("a line break counts as one letter, as a browser without JavaScript sends it too", async () => {
	const app = await createTestApp();
	const json = { ...contactForm, projectDescription: "a\r\n".repeat(10_000) };
	expect((await app.request(contact, { json })).status).toBe(200);
	expect(await rows(app)).toMatchObject([{ message: "a\n".repeat(10_000) }]);
});

test("the message is the first of the form's, in the order of its fields", async () => {
	const app = await createTestApp();
	expect(await app.call(career, { json: {} })).toEqual({
		code: 422,
		status: "fail",
		message: "Name is required",
		errors: {
			name: ["Name is required"],
			email: ["Email is required"],
			resumeLink: ["Resume link is required"],
		},
	});
});

test("a field that is wrong in two ways says both", async () => {
	const app = await createTestApp();
	const name = `\0${"x".repeat(200)}`;
	const { errors } = await app.call(contact, { json: { ...contactForm, name } });
	expect(errors).toEqual({ name: [messages.tooLong("Name", 200), messages.unreadableCharacters("Name")] });
});

test("an application names any of the twenty positions, a contact request a service or free text", async () => {
	const app = await createTestApp();
	const sent: [string, object][] = [
		...careers.applyingFor.map((position): [string, object] => [career, { ...careerForm, position }]),
		[contact, { ...contactForm, projectType: "vlsi" }],
		[contact, { ...contactForm, projectType: "A clock that is never wrong" }],
	];
	for (const [path, json] of sent) expect((await app.request(path, { json })).status).toBe(200);
	const topics = new Set((await rows(app)).map(({ topic }) => topic));
	expect(topics).toEqual(new Set([...careers.applyingFor, "vlsi", "A clock that is never wrong"]));
});

test("ignores fields that it does not know, and stores none", async () => {
	const app = await createTestApp();
	const json = { ...contactForm, _id: "mine", createdAt: "1999-01-01", spam: true, status: "closed", notes: "hello" };
	expect((await app.request(contact, { json })).status).toBe(200);
	const [row] = await rows(app);
	expect(row).toMatchObject({ created_at: "2026-03-10T06:00:00.000Z", spam: 0, status: "new", notes: "" });
	expect(row?.id).not.toBe("mine");
});

test("counts accepted submissions alone towards an address's hour, both forms together", async () => {
	const app = await createTestApp({ settings: { FORM_LIMIT: "2" } });
	const from = "192.0.2.1";
	for (let number = 0; number < 5; number++) expect((await app.request(contact, { json: {}, from })).status).toBe(422);
	expect((await app.request(contact, { json: contactForm, from })).status).toBe(200);
	expect((await app.request(career, { json: careerForm, from })).status).toBe(200);
	const third = await app.request(contact, { json: contactForm, from });
	expect(third.status).toBe(429);
	expect(await third.json()).toEqual({ status: "fail", message: messages.tooManySubmissions });
	const wait = Number(third.headers.get("retry-after"));
	expect([wait > 3_500, wait <= 3_600]).toEqual([true, true]);
	expect((await app.request(contact, { json: contactForm, from: "192.0.2.2" })).status).toBe(200);
	expect(await rows(app)).toHaveLength(3);
});

test.each([
	[contact, aContactRequest, anApplication],
	[career, anApplication, aContactRequest],
])("DELETE %s/{id} takes one out of the list, and none of the other kind", async (path, make, makeOther) => {
	const app = await openSignedIn();
	const [gone, stays, other] = [await make(app), await make(app), await makeOther(app)];
	const remove = (id: string) => app.call(`${path}/${id}`, { method: "DELETE" });
	expect(await remove(gone.id)).toEqual({ code: 200, status: "success", data: null });
	for (const id of [gone.id, other.id, "unknown"]) expect((await remove(id)).code).toBe(404);
	expect((await app.call(path)).data.map(({ _id }: { _id: string }) => _id)).toEqual([stays.id]);
});

test("spam is stored with every reason, listed apart, and answered like any other", async () => {
	const app = await createTestApp();
	const json = {
		...contactForm,
		projectDescription: "Guest posts with dofollow backlinks: [url=https://a.top]list[/url]",
	};
	const answer = await app.call(contact, { json: { ...json, typing_time: 400 } });
	expect(answer).toEqual({ code: 200, status: "success", data: { _id: expect.any(String) } });
	expect((await rows(app))[0]).toMatchObject({
		spam: 1,
		spam_reason: "speed links words",
		message: json.projectDescription,
	});
	expect(await app.store.selectFrom("mails").select("kind").execute()).toEqual([]);
});

test("a retry with the same id is answered with success and stored once, even beyond the address's limit", async () => {
	const app = await createTestApp({ settings: { FORM_LIMIT: "1" } });
	const form_id = "a-random-id-of-the-browser";
	const send = async (path: string, json: object, from: string) => {
		const { code, data } = await app.call(path, { json, from });
		return [code, data?._id];
	};
	const first = await send(contact, { ...contactForm, form_id }, "192.0.2.1");
	expect(first).toEqual([200, expect.any(String)]);
	expect(await send(contact, { ...contactForm, form_id }, "192.0.2.1")).toEqual(first);
	expect(await send(career, { ...careerForm, form_id }, "192.0.2.2")).toEqual([200, expect.any(String)]);
	const stored = await rows(app);
	expect(stored.map(({ kind }) => kind).sort()).toEqual(["application", "contact"]);
	expect(stored.map(({ id }) => id)).not.toContain(form_id);
	const mails = await app.store.selectFrom("mails").select("kind").execute();
	expect(mails.map(({ kind }) => kind).sort()).toEqual(["notice", "notice", "receipt", "receipt"]);
});

test("of many simultaneous requests with one id, one is stored, and all get its answer", async () => {
	const app = await createTestApp();
	const json = { ...contactForm, form_id: "a-random-id-of-the-browser" };
	const answers = await Promise.all(Array.from({ length: 8 }, () => app.call(contact, { json })));
	const [row, ...others] = await rows(app);
	expect(others).toEqual([]);
	expect(answers).toEqual(answers.map(() => ({ code: 200, status: "success", data: { _id: row?.id } })));
	expect(await app.store.selectFrom("mails").select("kind").execute()).toHaveLength(2);
});

test.each([
	...["short", "x".repeat(101), "with spaces in its midst", 7].map((value) => ["form_id", value]),
	...["soon", -1, null].map((value) => ["typing_time", value]),
])("refuses as %s %j, and stores nothing", async (field, value) => {
	const app = await createTestApp();
	const { code, errors } = await app.call(contact, { json: { ...contactForm, [`${field}`]: value } });
	expect([code, Object.keys(errors)]).toEqual([422, [field]]);
	expect(await rows(app)).toEqual([]);
});
