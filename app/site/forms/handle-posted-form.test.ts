import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import company from "../../../content/company.json" with { type: "json" };
import forms from "../../../content/forms.json" with { type: "json" };
import { readWordsFrom } from "../../../content/live.ts";
import { messages } from "../../../contract/messages.ts";
import { type ApiClient, apiContext } from "../../api.server.ts";
import { handlePostedForm } from "./handle-posted-form.server.ts";
import { ownersSentence } from "./owners-sentence.ts";

/** Posts a name to a page whose API gives this response. */
async function post(response: Response) {
	const calls: Parameters<ApiClient>[] = [];
	const context = new RouterContextProvider();
	context.set(apiContext, async (...call) => {
		calls.push(call);
		return response;
	});
	const request = new Request("http://localhost/contact-us", {
		method: "POST",
		body: new URLSearchParams({ name: "Asha", extra: "kept" }),
	});
	const answer = await handlePostedForm({
		request,
		context,
		form: {
			page: "/contact-us",
			endpoint: "/user/contact-us",
			labelOf: (field) => ({ message: "Wiadomość" })[field],
			toBody: (values) => values,
		},
	});
	return { answer, calls };
}

test("a stored form leads to the page of its result", async () => {
	const { answer, calls } = await post(Response.json({ status: "success", data: { _id: "an-id" } }));
	if (!(answer instanceof Response)) throw new Error("no redirect");
	expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/contact-us/sent#form"]);
	expect(calls.map(([path, init]) => [path, init?.body])).toEqual([
		["/api/v1/user/contact-us", JSON.stringify({ name: "Asha", extra: "kept" })],
	]);
});

test.each([
	[422, { status: "fail", message: "Name is required", errors: { name: ["Name is required", "and more"] } }],
	[413, { status: "fail", message: "Too large" }],
	[429, { status: "fail", message: "Too many" }],
	[503, { status: "error", message: "Something went wrong", id: "1" }],
	[507, { status: "error", message: "Something went wrong", id: "1" }],
])("a form that is answered %i keeps its words, with that status and no redirect", async (status, body) => {
	const { answer } = await post(Response.json(body, { status, headers: { "Retry-After": "60" } }));
	if (answer instanceof Response) throw new Error("a redirect");
	expect(answer.init?.status).toBe(status);
	expect(new Headers(answer.init?.headers).get("Retry-After")).toBe("60");
	expect(answer.data).toEqual({
		status: "refused",
		message: ownersSentence(body.message),
		errors: status === 422 ? { name: forms.nameRequired } : {},
		values: { name: "Asha", extra: "kept" },
		...(body.status === "error" && { id: "1" }),
	});
});

test("what a form without its script shows is in the owner's words, with the owner's word for the field", async () => {
	const words = { ...forms, nameRequired: "Podaj nazwisko", tooLong: "{field}: najwyżej {limit} znaków" };
	readWordsFrom(() => new Map([["forms.json", words]]));
	onTestFinished(() => readWordsFrom(() => undefined));
	const errors = { name: [messages.nameRequired], message: [messages.tooLong("Message", 20_000)] };
	const { answer } = await post(
		Response.json({ status: "fail", message: messages.nameRequired, errors }, { status: 422 }),
	);
	expect(answer).toMatchObject({
		data: {
			message: "Podaj nazwisko",
			errors: {
				name: "Podaj nazwisko",
				message: `Wiadomość: najwyżej ${(20_000).toLocaleString(company.lang)} znaków`,
			},
		},
	});
});
