import { expect, onTestFinished, test } from "vitest";
import company from "../../../content/company.json" with { type: "json" };
import forms from "../../../content/forms.json" with { type: "json" };
import layout from "../../../content/layout.json" with { type: "json" };
import { readWordsFrom } from "../../../content/live.ts";
import { applicationInputSchema } from "../../../contract/application.ts";
import { largestForm } from "../../../contract/form-fields.ts";
import { loaderContext } from "../../../tests/support/loader-context.ts";
import type { ApiClient } from "../../api.server.ts";
import { checkWords } from "./form-words.ts";
import { handlePostedForm } from "./handle-posted-form.server.ts";

/** Posts a form to a page whose API gives this response. */
async function post(response: Response, values: Record<string, string> = { name: "Asha", extra: "kept" }) {
	const calls: Parameters<ApiClient>[] = [];
	const context = loaderContext(async (...call) => {
		calls.push(call);
		return response;
	});
	const request = new Request("http://localhost/contact-us", {
		method: "POST",
		body: new URLSearchParams(values),
	});
	const answer = await handlePostedForm({
		request,
		context,
		form: {
			page: "/contact-us",
			endpoint: "/user/contact-us",
			loadSchema: async () =>
				applicationInputSchema(
					() => ["Gardener"],
					() => false,
					checkWords(),
					{ name: "Nazwisko", email: "Adres", message: "Opis $& {limit}", resumeLink: "", position: "Stanowisko" },
				),
			toBody: (values) => values,
		},
	});
	return { answer, calls };
}

/** What the page shows of a refused form. */
async function refusedForm(...given: Parameters<typeof post>) {
	const { answer } = await post(...given);
	if (answer instanceof Response) throw new Error("a redirect");
	return { ...answer.data, code: answer.init?.status, headers: new Headers(answer.init?.headers) };
}

const fault = { status: "error", message: "Something went wrong", id: "an-id" };
const faultText = `${layout.somethingWentWrong} ${layout.error.reference.replace("{id}", "an-id")}`;

test.each([
	[400, { status: "fail", message: "Not read" }, forms.bodyUnreadable],
	[413, { status: "fail", message: "Too large" }, forms.bodyTooLarge.replace("{limit}", largestForm)],
	[415, { status: "fail", message: "Wrong type" }, layout.somethingWentWrong],
	[429, { status: "fail", message: "Too many" }, forms.tooManySubmissions],
	[503, fault, faultText],
	[507, fault, faultText],
])("a form that is answered %i keeps its words, with that status and no redirect", async (code, body, message) => {
	const refused = await refusedForm(Response.json(body, { status: code, headers: { "Retry-After": "60" } }));
	expect(refused).toMatchObject({ code, message, errors: {}, values: { name: "Asha", extra: "kept" } });
	expect(refused.headers.get("Retry-After")).toBe("60");
});

test("refused fields are in the owner's words, with her labels and numbers as her language writes them", async () => {
	const own = {
		nameRequired: "Podaj nazwisko",
		emailInvalid: "To nie jest adres",
		tooLong: "{field}: najwyżej {limit} znaków",
	};
	readWordsFrom(
		() =>
			new Map<string, object>([
				["company.json", { ...company, lang: "pl" }],
				["forms.json", { ...forms, ...own }],
			]),
	);
	onTestFinished(() => readWordsFrom(() => undefined));
	const refusal = (errors: object) => Response.json({ status: "fail", message: "No", errors }, { status: 422 });
	const typed = { email: "a@example.com", resumeLink: "https://example.com", position: "Gardener" };
	const long = { ...typed, name: " ", message: "a".repeat(20_001) };
	expect(await refusedForm(refusal({ name: ["No"], message: ["No"] }), long)).toMatchObject({
		message: own.nameRequired,
		errors: { name: own.nameRequired, message: "Opis $& {limit}: najwyżej 20\u00a0000 znaków" },
	});
	// What the server alone refuses.
	expect(await refusedForm(refusal({ email: ["No"] }), { ...typed, name: "Asha" })).toMatchObject({
		message: own.emailInvalid,
		errors: { email: own.emailInvalid },
	});
});
