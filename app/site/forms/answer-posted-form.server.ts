import { data, type RouterContextProvider } from "react-router";
import type { Fail, Fault } from "../../../contract/envelope.ts";
import { apiContext } from "../../api.server.ts";
import type { PostedForm } from "./posted-form.ts";

/** How a posted form becomes a call of the API. */
interface Posting {
	request: Request;
	context: Readonly<RouterContextProvider>;
	/** Path of the API's endpoint. */
	endpoint: string;
	/** The call's body from the fields as they were typed. */
	toBody: (values: Record<string, string>) => object;
}

/** Sends a form that the browser posted by itself through the API, in process, and gives its page what to show. */
export async function answerPostedForm({ request, context, endpoint, toBody }: Posting) {
	const values = Object.fromEntries(
		[...(await request.formData())].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);
	const response = await context.get(apiContext)(endpoint, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(toBody(values)),
	});
	if (response.ok) return data<PostedForm>({ status: "sent" });
	const refusal: Fail | Fault = await response.json();
	const errors = "errors" in refusal ? firstMessages(refusal.errors) : {};
	return data<PostedForm>({ status: "refused", message: refusal.message, errors, values }, { status: response.status });
}

function firstMessages(errors: Fail["errors"] = {}): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
	);
}
