import { data, type RouterContextProvider, redirect } from "react-router";
import { interpolate } from "../../../content/interpolate.ts";
import { layout } from "../../../content/layout.ts";
import { type ErrorBody, errorSchema, failSchema } from "../../../contract/envelope.ts";
import { apiAddress } from "../../api/request.ts";
import { renderingContext } from "../../api.server.ts";
import { type FormSettings, firstMessages } from "./form-settings.ts";
import { reasonOf, refusedFields } from "./form-words.ts";
import type { PostedForm } from "./posted-form.ts";

/** A form that the browser posted by itself. */
interface Submission {
	request: Request;
	context: Readonly<RouterContextProvider>;
	form: Pick<FormSettings, "page" | "endpoint" | "loadSchema" | "toBody">;
}

/**
 * Sends a form that the browser posted by itself to the API, in process. A stored submission redirects to its result
 * page, so that a reload sends nothing again; a refused one is shown again with its values and the API's status.
 */
export async function handlePostedForm({ request, context, form: { page, endpoint, loadSchema, toBody } }: Submission) {
	const values = Object.fromEntries(
		[...(await request.formData())].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);
	const response = await context.get(renderingContext).api(apiAddress(endpoint), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(toBody(values)),
	});
	if (response.ok) return redirect(`${page}/sent#form`, 303);
	const answer: unknown = await response.json();
	const refused = Object.keys(failSchema.safeParse(answer).data?.errors ?? {});
	const { error } = refused.length > 0 ? (await loadSchema()).safeParse(values) : {};
	const errors = error ? firstMessages(error) : refusedFields(refused);
	// A refusal says what its first field says.
	const message =
		Object.values(errors)[0] ?? reasonOf(response.status) ?? faultText(errorSchema.safeParse(answer).data);
	const retryAfter = response.headers.get("Retry-After");
	return data<PostedForm>(
		{ status: "refused", message, errors, values },
		{ status: response.status, ...(retryAfter && { headers: { "Retry-After": retryAfter } }) },
	);
}

/** What a fault says, with the id that finds it in the server's log. */
function faultText(fault: ErrorBody | undefined): string {
	if (!fault) return layout.somethingWentWrong;
	return `${layout.somethingWentWrong} ${interpolate(layout.error.reference, { id: fault.id })}`;
}
