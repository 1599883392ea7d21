import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useMemo } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { contact } from "../../../content/contact.ts";
import { forms } from "../../../content/forms.ts";
import { layout } from "../../../content/layout.ts";
import { offeredServices, services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import { formIdField, honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import { inRouter } from "../../../tests/support/in-router.ts";
import { offering } from "../../../tests/support/offered.ts";
import { formField, renderForm, submitButton } from "../../../tests/support/render-form.ts";
import { saying } from "../../../tests/support/saying.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { dropDraft, formDrafts } from "../forms/form-drafts.ts";
import { sentForm } from "../forms/posted-form.ts";
import { SubmissionForm, type SubmissionFormProps } from "../forms/submission-form.tsx";
import { ContactForm, contactForm } from "./contact-form.tsx";

const toasts = watchToasts();

const { labels } = contact;
let calls: ApiCall[];
let respond: () => Response | Promise<Response>;
beforeEach(() => {
	respond = () => success({ _id: "one" });
	calls = stubApi(() => respond());
});

afterEach(() => void vi.restoreAllMocks());

/** The form, as the page shows it. */
const ContactPageForm = (props: Partial<SubmissionFormProps>) => (
	<SubmissionForm settings={useMemo(contactForm, [])} posted={undefined} {...props}>
		{(form) => <ContactForm form={form} />}
	</SubmissionForm>
);
const open = () => renderForm(<ContactPageForm />);

const typed = {
	name: "Asha Rao",
	email: "asha@example.com",
	projectDescription: "Modbus on one side,\nMQTT on the other.",
};
const sent = {
	line: "POST /user/contact-us",
	body: {
		...typed,
		requirements: "",
		projectType: "web-development",
		docsLink: "",
		[honeypotField]: "",
		[formIdField]: expect.stringMatching(/^[\d-]{16,}$/),
	},
};
/** A draft of this tab. */
const kept = { ...typed, changedAt: String(Date.now()) };
async function fillIn({ fill }: ReturnType<typeof open>) {
	await fill(labels.name, typed.name);
	await fill(labels.email, typed.email);
	await fill(labels.projectDescription, typed.projectDescription);
}

test("spec 5: the type is one of the services or Other, and Web Development unless another is chosen", () => {
	open();
	const { value, options, selectedOptions } = screen.getByLabelText<HTMLSelectElement>(labels.projectType);
	expect([value, selectedOptions[0]?.text]).toEqual(["web-development", topicTitle(services, "web-development")]);
	expect([...options].map(({ text }) => text)).toEqual([...offeredServices().map(({ title }) => title), labels.other]);
});

const chosen = () => formField(labels.projectType).value;

test.each([
	["?service=vlsi", "vlsi"],
	["?service=time-travel", "web-development"],
])("the address %s chooses %s", (query, service) => {
	history.replaceState(null, "", query);
	onTestFinished(() => history.replaceState(null, "", "/"));
	open();
	expect(chosen()).toBe(service);
});

test("a hidden service is no choice, an address that asks for it leaves the default, and that is the first where the stated one is hidden", () => {
	saying("services.json", { ...services, ...offering(["automotive", "data-engineering"]) });
	history.replaceState(null, "", "?service=vlsi");
	onTestFinished(() => history.replaceState(null, "", "/"));
	const settings = contactForm();
	renderForm(<ContactPageForm settings={settings} />);
	expect(settings.readAddress?.()).toEqual({});
	const { options } = screen.getByLabelText<HTMLSelectElement>(labels.projectType);
	expect([chosen(), [...options].map(({ value }) => value)]).toEqual([
		"automotive",
		["automotive", "data-engineering", "Other"],
	]);
});

test("a draft without a service leaves the choice to the address, and of what was deleted no draft stays", async () => {
	const page = open();
	await page.fill(labels.name, "A");
	expect(formDrafts.read("contact")).toMatchObject({ name: "A" });
	cleanup();
	history.replaceState(null, "", "?service=vlsi");
	onTestFinished(() => history.replaceState(null, "", "/"));
	const { user } = open();
	await waitFor(() => expect([formField(labels.name).value, chosen()]).toEqual(["A", "vlsi"]));
	await user.selectOptions(formField(labels.projectType), "web-development");
	await user.clear(formField(labels.name));
	expect(formDrafts.read("contact")).toBeNull();
});

test("words that were kept say so and are cleared by a button; after two hours they are gone", async () => {
	formDrafts.store("contact", kept);
	const { user } = open();
	expect(formField(labels.name).value).toBe(typed.name);
	await user.click(screen.getByRole("button", { name: forms.clear }));
	expect([formField(labels.name).value, screen.queryByText(forms.kept)]).toEqual(["", null]);
	cleanup();
	formDrafts.store("contact", { ...typed, changedAt: String(Date.now() - 7_200_000) });
	open();
	expect([formField(labels.name).value, Object.keys(sessionStorage)]).toEqual(["", []]);
});

test("a stored draft wins over the address, and after sending the default stands", async () => {
	history.replaceState(null, "", "?service=vlsi");
	onTestFinished(() => history.replaceState(null, "", "/"));
	formDrafts.store("contact", { ...kept, projectType: "automotive" });
	const page = open();
	await contactForm().readAddress?.();
	expect(chosen()).toBe("automotive");
	await page.submit();
	await screen.findByText(contact.sent.headTitle);
	expect(chosen()).toBe("web-development");
});

test.each([
	["a portal's page", () => new Response("<html>Sign in to the network</html>"), layout.unsent],
	["the server's error", () => serverError(), layout.unsent],
	["an error with 200", () => Response.json({ status: "error" }), layout.unsent],
	["a text with 429", () => new Response("Slow down, 10.0.0.7", { status: 429 }), forms.tooManySubmissions],
	["the API's own 429", () => refusal(429), forms.tooManySubmissions],
	["a refusal of fields that nobody knows", () => refusal(422, { errors: { shoe: ["Too small"] } }), layout.unsent],
	["no line", () => Promise.reject(new TypeError("Failed to fetch")), layout.unsent],
])(
	"spec 8: an answer that is %s is an error: every word stays, and the words are ours",
	async (_what, answer, said) => {
		respond = answer;
		const page = open();
		await fillIn(page);
		await page.submit();
		await screen.findByText(said);
		expect(screen.queryByText(contact.sent.headTitle)).toBeNull();
		expect(formField(labels.projectDescription).value).toBe(typed.projectDescription);
		expect(toasts()).toEqual([["error", layout.somethingWentWrong]]);
		expect(document.body.textContent).not.toMatch(/Slow down|Too small|Sign in to/);
	},
);

test("spec 5, 7 and 8: a request is sent once for a double click, the button waits, the form is reset, and the focus is on its result", async () => {
	const answered = Promise.withResolvers<Response>();
	respond = () => answered.promise;
	const page = open();
	await fillIn(page);
	await page.user.dblClick(submitButton());
	await waitFor(() => expect([submitButton().textContent, submitButton().disabled]).toEqual([labels.submitting, true]));
	await page.user.type(formField(labels.requirements), "Soon");
	answered.resolve(success({ _id: "one" }));
	const result = (await screen.findByText(contact.sent.headTitle)).parentElement;
	await waitFor(() => expect(document.activeElement).toBe(result));
	expect(calls).toEqual([sent]);
	expect(toasts()).toEqual([["success", forms.requestSubmitted]]);
	expect(result?.textContent).toContain(typed.email);
	expect([submitButton().textContent, submitButton().disabled]).toEqual([labels.submit, false]);
	for (const label of [labels.name, labels.email, labels.projectDescription]) expect(formField(label).value).toBe("");
	// What was typed meanwhile was not sent.
	expect([formField(labels.requirements).value, formDrafts.read("contact")?.requirements]).toEqual(["Soon", "Soon"]);
});

test.each([
	{ what: "what is typed under Other becomes the project type", own: "A clock", projectType: "A clock" },
	{ what: "Other without a text is sent as Other", own: " ", projectType: "Other" },
	{ what: "a service chosen after Other is the project type", own: "A clock", later: "vlsi", projectType: "vlsi" },
])("spec 5: $what", async ({ own, later, projectType }) => {
	const page = open();
	await fillIn(page);
	await page.user.selectOptions(formField(labels.projectType), labels.other);
	await page.fill(labels.otherHint, own);
	if (later) await page.user.selectOptions(formField(labels.projectType), later);
	await page.submit();
	await screen.findByText(contact.sent.headTitle);
	expect(calls).toEqual([{ ...sent, body: { ...sent.body, projectType } }]);
});

/** What the owner may ask for besides. */
type Asked = "company" | "phone";

test.each<{ asked: Asked[] }>([{ asked: [] }, { asked: ["phone"] }, { asked: ["company", "phone"] }])(
	"the form asks besides for $asked, and sends what was typed there",
	async ({ asked }) => {
		const field = (name: Asked, label: string) => ({ enabled: asked.includes(name), label });
		const fields = { company: field("company", "Firm"), phone: field("phone", "Telephone") };
		saying("contact.json", { ...contact, form: { takesLongEndings: false, fields } });
		const page = open();
		await fillIn(page);
		const isAsked = ["Firm", "Telephone"].map(
			(label) => screen.queryByLabelText(`${label} ${labels.optional}`) !== null,
		);
		expect(isAsked).toEqual([asked.includes("company"), asked.includes("phone")]);
		for (const name of asked) {
			expect(formField(fields[name].label).autocomplete).toBe(name === "phone" ? "tel" : "organization");
			await page.fill(fields[name].label, `${name} 42`);
		}
		await page.submit();
		await screen.findByText(contact.sent.headTitle);
		const typedThere = Object.fromEntries(asked.map((name) => [name, `${name} 42`]));
		expect(calls).toEqual([{ ...sent, body: { ...sent.body, ...typedThere } }]);
	},
);

test("spec 5: an address with a long ending is sent once the owner takes such", async () => {
	saying("contact.json", { ...contact, form: { ...contact.form, takesLongEndings: true } });
	const page = open();
	await fillIn(page);
	await page.fill(labels.email, "jan@firma.online");
	await page.submit();
	await screen.findByText(contact.sent.headTitle);
	expect(calls).toEqual([{ ...sent, body: { ...sent.body, email: "jan@firma.online" } }]);
});

test("what was typed before the form's script ran stays, and the field with it", async () => {
	const page = inRouter(["/"]).within(<ContactPageForm />);
	const container = document.createElement("div");
	container.innerHTML = renderToString(page);
	document.body.append(container);
	onTestFinished(() => {
		container.remove();
		dropDraft("contact");
	});
	const early = formField(labels.name);
	early.value = "Asha";
	early.focus();
	render(page, { container, hydrate: true });
	expect([formField(labels.name), document.activeElement, early.value]).toEqual([early, early, "Asha"]);
	expect(formDrafts.read("contact")).toMatchObject({ name: "Asha" });
});

test("checks are loaded when a field takes the focus, and again while somebody types if they could not be", async () => {
	const settings = contactForm();
	const loadSchema = vi.spyOn(settings, "loadSchema").mockRejectedValueOnce(new TypeError("Failed to fetch"));
	const { user } = renderForm(<ContactPageForm settings={settings} />);
	expect(loadSchema).not.toHaveBeenCalled();
	await user.click(formField(labels.name));
	expect(loadSchema).toHaveBeenCalledTimes(1);
	await user.keyboard("A");
	expect(loadSchema).toHaveBeenCalledTimes(2);
});

test("a form whose checks get no answer is posted after eight seconds, as without script", async () => {
	const posted = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
	const loadSchema = () => new Promise<never>(() => undefined);
	renderForm(<ContactPageForm settings={{ ...contactForm(), loadSchema }} />);
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	fireEvent.submit(document.querySelector("form") as HTMLFormElement);
	await vi.advanceTimersByTimeAsync(7_999);
	expect([submitButton().disabled, posted.mock.calls.length]).toEqual([true, 0]);
	await vi.advanceTimersByTimeAsync(1);
	expect(posted.mock.calls.length).toBe(1);
});

test("toasts and errors are in the owner's words, also of what the server refuses", async () => {
	const words = { ...forms, nameRequired: "Podaj nazwisko", emailInvalid: "Zły adres", requestSubmitted: "Wysłano" };
	saying("forms.json", words);
	const form = open();
	await form.submit();
	await waitFor(() => expect(toasts()).toEqual([["error", "Podaj nazwisko"]]));
	expect(screen.getByText("Podaj nazwisko").id).toBe("name-error");
	await fillIn(form);
	respond = () => refusal(422, { errors: { email: [messages.emailInvalid] } });
	await form.submit();
	expect((await screen.findByText("Zły adres")).id).toBe("email-error");
	respond = () => success({ _id: "one" });
	await form.submit();
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", "Wysłano"]));
});

test("a retry after a lost answer has the same id, also after a reload; other words and the next form have another", async () => {
	const ids = () => calls.map(({ body }) => (body as Record<string, string>)[formIdField]);
	respond = () => Promise.reject(new TypeError("Failed to fetch"));
	const page = open();
	await fillIn(page);
	expect(document.getElementsByName(formIdField)).toHaveLength(0);
	await page.submit();
	await screen.findByText(layout.unsent);
	cleanup();
	const reloaded = open();
	expect(formField(labels.projectDescription).value).toBe(typed.projectDescription);
	await reloaded.submit();
	await screen.findByText(layout.unsent);
	await reloaded.fill(labels.requirements, "Before June");
	respond = () => success({ _id: "one" });
	await reloaded.submit();
	await screen.findByText(contact.sent.headTitle);
	expect(Object.keys(sessionStorage)).toEqual([]);
	await reloaded.user.click(screen.getByRole("link", { name: contact.sent.another }));
	await fillIn(reloaded);
	await reloaded.fill(labels.requirements, "Before June");
	await reloaded.submit();
	await screen.findByText(contact.sent.headTitle);
	const [first, again, ...others] = ids();
	expect(again).toBe(first);
	expect(new Set([first, ...others]).size).toBe(3);
});

test("a draft holds the form's own fields without the honeypot, and is gone when it was sent or its result is shown", async () => {
	const page = open();
	await fillIn(page);
	const honeypot = document.querySelector<HTMLInputElement>(`[name=${honeypotField}]`) as HTMLInputElement;
	fireEvent.input(honeypot, { target: { value: "robot" } });
	expect(Object.keys(formDrafts.read("contact") ?? {})).not.toContain(honeypotField);
	await page.submit();
	await screen.findByText(contact.sent.headTitle);
	expect(formDrafts.read("contact")).toBeNull();
	const openResult = (referrer: string) => {
		cleanup();
		formDrafts.store("contact", kept);
		vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
		renderForm(<ContactPageForm posted={sentForm} />);
		return formDrafts.read("contact");
	};
	expect(openResult(`${location.origin}/contact-us`)).toBeNull();
	for (const elsewhere of ["", "https://elsewhere.example/"]) expect(openResult(elsewhere)).toMatchObject(typed);
});

test("the typing time starts at the first letter of each form, and is left out where a field was filled in another way", async () => {
	let now = 5_000;
	vi.spyOn(performance, "now").mockImplementation(() => now);
	const { user, submit } = open();
	/** Sends a name that comes in some way, and an address that is typed. @returns the typing time */
	const send = async (fillIn: (field: HTMLInputElement) => unknown) => {
		await fillIn(formField(labels.name));
		await user.type(formField(labels.email), typed.email);
		now += 1_500.4;
		await submit();
		await screen.findByText(contact.sent.headTitle);
		await user.click(screen.getByRole("link", { name: contact.sent.another }));
		now += 60_000;
		return (calls.at(-1)?.body as Record<string, unknown> | undefined)?.[typingTimeField];
	};
	for (const _ of ["first", "next"]) expect(await send((field) => user.type(field, typed.name))).toBe(1_500);
	const otherWays = {
		paste: (field: HTMLInputElement) => user.click(field).then(() => user.paste(typed.name)),
		autofill: (field: HTMLInputElement) => fireEvent.input(field, { target: { value: typed.name } }),
		"without an event": (field: HTMLInputElement) => Object.assign(field, { value: typed.name }),
	};
	for (const [way, fillIn] of Object.entries(otherWays)) expect(await send(fillIn), way).toBeUndefined();
	cleanup();
	formDrafts.store("contact", { ...kept, email: "" });
	open();
	expect(await send((field) => user.type(field, "!"))).toBeUndefined();
});
