import type { FormEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { layout } from "../../../content/layout.ts";
import { honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import { runHook, stubWindow } from "../../../tests/support/run-hook.ts";
import { stubStorage } from "../../../tests/support/storage.ts";
import { readDraft, storeDraft } from "./draft.ts";
import type { FormState } from "./form-state.ts";
import type { PostedForm } from "./posted-form.ts";
import { useSubmission } from "./use-submission.ts";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toast.ts", () => ({ showToast: toasts, prepareToasts: () => undefined }));

const blank = { name: "", email: "", [honeypotField]: "" };
const schema = z.object({
	name: z.string("Name is required").min(1),
	email: z.string("Email is required").min(1),
	[honeypotField]: z.string().optional(),
});
const options = {
	name: "contact",
	endpoint: "/user/contact-us",
	loadSchema: async () => schema,
	blank,
	toBody: (values: object) => ({ ...values, by: "form" }),
};

/** The form is left to the browser. */
const submitted = vi.fn();
/** What stands in the page's fields. */
let shown: Record<string, string>;
let isOnline: boolean;
let sent: unknown[];
/** Answers what is sent. */
let response: () => Promise<Response>;

const fail = (status: number, body: object) => async () => Response.json({ status: "fail", ...body }, { status });

beforeEach(() => {
	stubStorage();
	stubWindow();
	toasts.mockReset();
	submitted.mockReset();
	shown = { ...blank };
	isOnline = true;
	sent = [];
	response = async () => Response.json({ status: "success", data: { _id: "one" } });
	Object.assign(document, { getElementsByName: (name: string) => [{ value: shown[name] }] });
	// A form's fields, as a browser's FormData reads them from it.
	vi.stubGlobal(
		"FormData",
		class {
			*[Symbol.iterator]() {
				yield* Object.entries(shown);
			}
		},
	);
	vi.stubGlobal("navigator", {
		get onLine() {
			return isOnline;
		},
	});
	vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
		if (address === "/healthz") return new Response();
		sent.push([address, JSON.parse(String(body))]);
		return response();
	});
});

/** The form with its fields on the page. */
function useShownForm({ posted, ...settings }: typeof options & { posted: PostedForm | undefined }): FormState {
	const form = useSubmission(settings, posted);
	for (const name of Object.keys(blank)) form.field(name);
	return form;
}

const openForm = (more: Partial<typeof options> = {}, posted?: PostedForm) =>
	runHook(useShownForm, { ...options, ...more, posted });
type Form = Awaited<ReturnType<typeof openForm>>;

async function fillIn(form: Form, values: Record<string, string>) {
	for (const [name, value] of Object.entries(values)) {
		shown[name] = value;
		await form.act(() => form.result.field(name).onChange?.({ target: { name, value }, type: "change" }));
	}
	await form.act(() => form.result.onInput?.({ currentTarget: {} } as FormEvent<HTMLFormElement>));
}

/** Presses the button, so many times at once. */
function submit(form: Form, times = 1) {
	const elements = ["email", "name"].map((name) => ({ getAttribute: () => name }));
	const event = {
		currentTarget: { elements, submit: submitted },
		preventDefault: () => undefined,
		persist: () => undefined,
	} as unknown as FormEvent<HTMLFormElement>;
	return form.act(async () => {
		for (let time = 0; time < times; time += 1) form.result.onSubmit?.(event);
		await expect.poll(() => toasts.mock.calls.length + submitted.mock.calls.length).toBeGreaterThan(0);
	});
}

const asha = { name: "Asha", email: "asha@example.com" };

test("a form is sent once, whatever is clicked, and then stands empty without a draft", async () => {
	const form = await openForm();
	await fillIn(form, asha);
	expect(readDraft("contact")).toEqual(asha);
	await submit(form, 2);
	expect(sent).toEqual([["/api/v1/user/contact-us", { ...asha, by: "form", [typingTimeField]: expect.any(Number) }]]);
	expect([form.result.sent, form.result.sending, readDraft("contact")]).toEqual([true, false, {}]);
	expect(toasts.mock.calls).toEqual([["success", messages.requestSubmitted]]);
	await fillIn(form, { name: "Another" });
	expect(form.result.sent).toBe(false);
});

test("what is wrong is said at its field and nothing is sent; the toast says the first in the form's order", async () => {
	const form = await openForm();
	await submit(form);
	expect(sent).toEqual([]);
	expect([form.result.field("name").error, form.result.field("email").error]).toEqual([
		"Name is required",
		"Email is required",
	]);
	expect(toasts.mock.calls).toEqual([["error", "Email is required"]]);
});

test("what the server refuses stands at its field, and the words stay", async () => {
	const errors = {
		name: ["The server's own words"],
		email: [messages.emailInvalid],
		elsewhere: [messages.nameRequired],
	};
	response = fail(422, { message: "The server's own words", errors });
	const form = await openForm();
	await fillIn(form, asha);
	await submit(form);
	expect([form.result.field("email").error, form.result.problem, form.result.sent]).toEqual([
		messages.emailInvalid,
		undefined,
		false,
	]);
	expect(form.result.field("name").error).toBeUndefined();
	expect(toasts.mock.calls).toEqual([["error", messages.emailInvalid]]);
	expect(readDraft("contact")).toEqual(asha);
});

test.each([
	["too many", fail(429, { message: "The server's own words" }), true, messages.tooManySubmissions],
	["fields that the form does not have", fail(422, { message: "x", errors: { a: ["b"] } }), true, layout.unsent],
	["a portal's page", async () => new Response("<html>Sign in to the network</html>"), true, layout.unsent],
	["an error", async () => new Response("<html>", { status: 502 }), true, layout.unsent],
	["no answer", () => Promise.reject(new TypeError("Failed to fetch")), true, layout.unsent],
	["no connection", () => Promise.reject(new TypeError("Failed to fetch")), false, layout.offline],
])("%s is said at the button, and the next try may succeed", async (_what, failing, online, problem) => {
	const succeeding = response;
	response = failing;
	isOnline = online;
	const form = await openForm();
	await fillIn(form, asha);
	await submit(form);
	expect([form.result.problem, form.result.sent, readDraft("contact")]).toEqual([problem, false, asha]);
	expect(toasts.mock.calls).toEqual([["error", messages.somethingWentWrong]]);
	response = succeeding;
	toasts.mockReset();
	await submit(form);
	expect([form.result.problem, form.result.sent]).toEqual([undefined, true]);
});

test("a draft holds the form's own fields, without the honeypot", async () => {
	const form = await openForm();
	await fillIn(form, { ...asha, [honeypotField]: "robot", stranger: "x" });
	expect(readDraft("contact")).toEqual(asha);
});

test("a draft comes back into fields that are untouched, and into none that was typed in before the script came", async () => {
	storeDraft("contact", { ...asha, stranger: "x" });
	shown = { ...blank, name: "Typed" };
	const form = await openForm();
	response = fail(429, { message: "Too many" });
	await form.act(() =>
		form.result.field("name").onChange?.({ target: { name: "name", value: "Typed" }, type: "change" }),
	);
	await submit(form);
	expect(sent).toEqual([["/api/v1/user/contact-us", { name: "Typed", email: asha.email, by: "form" }]]);
});

test("a form that the browser posted by itself shows what was typed and why it was refused, and no draft", async () => {
	storeDraft("contact", { name: "Draft" });
	const posted = { status: "refused", message: "No", errors: { email: "Email is unknown" }, values: asha } as const;
	const form = await openForm({}, posted);
	expect(form.result.refused).toBe("No");
	expect(form.result.field("name")).toMatchObject({ defaultValue: "Asha", error: undefined });
	expect(form.result.field("email").error).toBe("Email is unknown");
	expect(readDraft("contact")).toEqual({ name: "Draft" });
});

test("the page of a result forgets the draft", async () => {
	storeDraft("contact", asha);
	const form = await openForm({}, { status: "sent" });
	expect([form.result.sent, readDraft("contact")]).toEqual([true, {}]);
});

test("a form whose checks do not load is posted by the browser, or says that it could not be sent", async () => {
	const form = await openForm({ loadSchema: () => Promise.reject(new TypeError("Failed to fetch")) });
	await fillIn(form, asha);
	await submit(form);
	expect([submitted.mock.calls.length, sent]).toEqual([1, []]);
	submitted.mockReset();
	isOnline = false;
	await submit(form);
	expect([submitted.mock.calls.length, form.result.problem]).toEqual([0, layout.offline]);
});

test("how long was typed is measured from the first letter, anew for each form, and says nothing where none was typed", async () => {
	let now = 5_000;
	vi.spyOn(performance, "now").mockImplementation(() => now);
	const form = await openForm();
	await fillIn(form, asha);
	now += 4_000;
	await fillIn(form, { name: "Asha Rao" });
	now += 2_000.4;
	await submit(form);
	toasts.mockReset();
	now += 60_000;
	await fillIn(form, asha);
	now += 1_500;
	await submit(form);
	toasts.mockReset();
	storeDraft("contact", asha);
	shown = { ...blank };
	await submit(await openForm());
	vi.restoreAllMocks();
	expect(sent.map((one) => (one as [string, Record<string, unknown>])[1][typingTimeField])).toEqual([
		6_000,
		1_500,
		undefined,
	]);
});
