import { expect, test } from "vitest";
import { contactForm } from "../../tests/support/factories.ts";
import { type MailingApp, openMailingApp } from "../../tests/support/mail.ts";
import { headerOf, type Mishap, partOf } from "../../tests/support/smtp/server.ts";
import { queueMail } from "./outbox.ts";
import { readServerTrouble } from "./server-state.ts";

const owner = "owner@example.com";
const minute = 60 * 1000;

/** Sends a request from a separate sender. */
async function sendForm({ request, clock }: MailingApp, email = contactForm.email): Promise<void> {
	clock.advance(1);
	const json = { ...contactForm, email, requirements: `Meters for ${email}` };
	expect((await request("/api/v1/user/contact-us", { json })).status).toBe(200);
}

const queueReply = ({ store, clock }: MailingApp, to: string) =>
	queueMail(store, { kind: "reply", to, subject: "Your request", text: "Yes." }, clock.now());

/** Lets so many minutes pass, and sends what is due in each. */
async function pass(app: MailingApp, minutes: number): Promise<void> {
	for (let passed = 0; passed < minutes; passed += 1) {
		app.clock.advance(minute);
		await app.deliver();
	}
}

const recipients = ({ server }: MailingApp) => server.received.map(({ to }) => to.join()).toSorted();
const statuses = async (app: MailingApp) => (await app.outbox()).map(({ kind, status }) => `${kind} ${status}`);

/** Fails mails to others than the owner. */
const toStrangers = (mishap: Mishap) => (recipient: string) => (recipient === owner ? undefined : mishap);

test.each([
	[554, "5.7.1 <asha@example.com>: Relay access denied"],
	[550, "relay not permitted"],
	[553, "sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
	[553, "5.7.1 <site@example.com>: Sender address rejected: not owned by user site"],
	[553, "Sender address rejected: not owned by user site"],
	[550, "5.4.5 Daily user sending limit exceeded"],
	[504, "5.5.2 <[127.0.0.1]>: Helo command rejected: need fully-qualified hostname"],
	[550, "5.1.8 <site@example.com>: Sender address rejected: Domain not found"],
	[530, "Authentication required"],
])(
	"%s %s at the recipient is a refusal of the site: every mail waits and leaves when it is over",
	async (status, says) => {
		const app = await openMailingApp();
		app.server.mishap = () => ({ step: "to", status, says });
		await sendForm(app);
		await queueReply(app, "noor@example.com");
		await pass(app, 60);
		expect(await statuses(app)).toEqual(["reply waiting", "notice waiting", "receipt waiting"]);
		expect(await readServerTrouble(app.store)).toMatchObject({ reason: `${status} ${says}` });
		app.server.mishap = () => undefined;
		await pass(app, 30);
		expect(recipients(app)).toEqual([contactForm.email, "noor@example.com", owner]);
	},
);

test("a sending limit that applies to the message is not a refusal of its words", async () => {
	const app = await openMailingApp();
	app.server.mishap = () => ({ step: "data", status: 550, says: "5.4.5 Daily user sending limit exceeded" });
	await sendForm(app);
	await pass(app, 60);
	expect(await statuses(app)).toEqual(["notice waiting", "receipt waiting"]);
	app.server.mishap = () => undefined;
	await pass(app, 30);
	const notice = app.server.received.find(({ to }) => to.includes(owner));
	expect(notice && headerOf(notice, "subject")).toContain(contactForm.name);
});

test.each([
	"5.1.1 <asha@example.com>: Recipient address rejected: User unknown in relay recipient table",
	"5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found",
])("an unknown recipient, %s, fails at once and is not tried again, however many there are", async (says) => {
	const app = await openMailingApp();
	app.server.mishap = toStrangers({ step: "to", status: 550, says });
	for (const name of ["asha", "noor", "ravi", "mina"]) await sendForm(app, `${name}@example.com`);
	await app.deliver();
	expect((await statuses(app)).filter((status) => status === "receipt failed")).toHaveLength(4);
	const { attempts } = app.server;
	await pass(app, 60);
	expect(app.server.attempts).toBe(attempts);
	expect(await readServerTrouble(app.store)).toBeNull();
	expect((await app.outbox()).at(-1)).toMatchObject({ attempts: 1, last_error: `550 ${says}` });
});

test.each<[string, Mishap]>([
	["a recipient", { step: "to", status: 550, says: "no such mailbox" }],
	["what was written to one", { step: "data", status: 554 }],
	["the size of a mail to one", { step: "from", status: 552 }],
])("a server that refuses %s for other reasons is not asked again, and others go on", async (_name, mishap) => {
	const app = await openMailingApp();
	app.server.mishap = () => mishap;
	await queueReply(app, contactForm.email);
	await app.deliver();
	app.server.mishap = () => undefined;
	await sendForm(app, "other@example.com");
	await pass(app, 60);
	expect(recipients(app)).toEqual(["other@example.com", owner]);
	expect((await app.outbox())[0]).toMatchObject({ status: "failed", attempts: 1, last_error: expect.any(String) });
});

test("several recipients that are refused in a row are trouble of the server, and none of their mails is lost", async () => {
	const app = await openMailingApp();
	const strangers = ["asha", "noor", "ravi", "mina", "omar"].map((name) => `${name}@example.com`);
	for (const stranger of strangers) await queueReply(app, stranger);
	app.server.mishap = () => ({ step: "to", status: 550, says: "Rejected" });
	await app.deliver();
	expect(app.server.attempts).toBe(3);
	await pass(app, 60);
	expect(app.server.attempts).toBeLessThan(40);
	expect(new Set(await statuses(app))).toEqual(new Set(["reply waiting"]));
	expect(await readServerTrouble(app.store)).toMatchObject({ reason: "550 Rejected" });
	app.server.mishap = () => undefined;
	await pass(app, 30);
	expect(recipients(app)).toEqual(strangers.toSorted());
});

test("a server that accepts only the owner's mail does not hold it up, and no other mail is lost", async () => {
	const app = await openMailingApp();
	app.server.mishap = toStrangers({ step: "to", status: 554, says: "5.7.1 Relay access denied" });
	for (const name of ["asha", "noor", "ravi"]) {
		await sendForm(app, `${name}@example.com`);
		await pass(app, 20);
	}
	expect(recipients(app)).toEqual([owner, owner, owner]);
	app.server.mishap = () => undefined;
	await pass(app, 30);
	expect(recipients(app)).toEqual(["asha@example.com", "noor@example.com", owner, owner, owner, "ravi@example.com"]);
});

test("mail to a refused address of the owner waits, is reported, and holds up no other mail", async () => {
	const app = await openMailingApp();
	const says = "5.1.1 <owner@example.com>: User unknown";
	app.server.mishap = (recipient) => (recipient === owner ? { step: "to", status: 550, says } : undefined);
	for (const name of ["asha", "noor", "ravi"]) await sendForm(app, `${name}@example.com`);
	await pass(app, 60);
	expect(recipients(app)).toEqual(["asha@example.com", "noor@example.com", "ravi@example.com"]);
	expect((await app.outbox())[0]).toMatchObject({ kind: "notice", status: "waiting", last_error: `550 ${says}` });
	app.server.mishap = () => undefined;
	await pass(app, 30);
	expect(recipients(app).filter((to) => to === owner)).toHaveLength(3);
});

test("a notice whose words are refused is sent once more without them, and one that is refused so too waits", async () => {
	const app = await openMailingApp({ SITE_URL: "https://www.example.com" });
	app.server.mishap = (recipient) =>
		recipient === owner ? { step: "data", status: 550, says: "5.7.1 Message refused as spam" } : undefined;
	await sendForm(app);
	await app.deliver();
	expect(recipients(app)).toEqual([contactForm.email]);
	app.server.mishap = () => undefined;
	await pass(app, 1);
	const notice = app.server.received.find(({ to }) => to.includes(owner)) ?? expect.fail("no notice");
	expect(headerOf(notice, "subject")).toBe("A contact request arrived.");
	const shown = `${notice.message}${partOf(notice, "text/plain")}${partOf(notice, "text/html")}`;
	for (const word of [contactForm.name, contactForm.email, "Modbus", "brief.pdf"]) expect(shown).not.toContain(word);
	expect(partOf(notice, "text/plain")).toContain("Open the admin area: https://www.example.com/admin/dashboard");

	app.server.mishap = () => ({ step: "data", status: 554 });
	await sendForm(app, "noor@example.com");
	await pass(app, 120);
	expect((await app.outbox()).filter(({ kind }) => kind === "notice")[1]).toMatchObject({ status: "waiting" });
});
