import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { errorSchema, type Fail, failSchema } from "../../../contract/envelope.ts";
import { apiAddress } from "../../api/request.ts";
import { apiContext } from "../../api.server.ts";
import type { FormSettings } from "./form-settings.ts";
import { ownersSentence } from "./owners-sentence.ts";
import type { PostedForm } from "./posted-form.ts";

const refusalSchema = z.discriminatedUnion("status", [failSchema, errorSchema]);

/** A form that the browser posted by itself. */
interface Submission {
	request: Request;
	context: Readonly<RouterContextProvider>;
	form: Pick<FormSettings, "page" | "endpoint" | "labelOf" | "toBody">;
}

/**
 * Sends a form that the browser posted by itself to the API, in process. A stored submission redirects to its result
 * page, so that a reload sends nothing again; a refused one is shown again with its values and the API's status.
 */
export async function handlePostedForm({ request, context, form: { page, endpoint, labelOf, toBody } }: Submission) {
	const values = Object.fromEntries(
		[...(await request.formData())].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);
	const response = await context.get(apiContext)(apiAddress(endpoint), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(toBody(values)),
	});
	if (response.ok) return redirect(`${page}/sent#form`, 303);
	const refusal = refusalSchema.parse(await response.json());
	const errors = refusal.status === "fail" ? firstMessages(refusal.errors, labelOf) : {};
	// A refusal says what its first field says.
	const message = Object.values(errors)[0] ?? ownersSentence(refusal.message);
	const retryAfter = response.headers.get("Retry-After");
	return data<PostedForm>(
		{ status: "refused", message, errors, values, ...("id" in refusal && { id: refusal.id }) },
		{ status: response.status, ...(retryAfter && { headers: { "Retry-After": retryAfter } }) },
	);
}

function firstMessages(errors: Fail["errors"] = {}, labelOf: FormSettings["labelOf"]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).flatMap(([field, [first]]) =>
			first === undefined ? [] : [[field, ownersSentence(first, labelOf(field))]],
		),
	);
}
