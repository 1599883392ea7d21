import { failSchema, messagesByField, successSchema } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import { createdSubmissionSchema } from "../../../contract/submission.ts";
import { requestApi } from "../../api/request.ts";

/** The result of sending. */
export type Outcome = { status: "success" } | Failure;

interface Failure {
	status: "error";
	/** The message of each refused field. */
	errors: Record<string, string>;
	/** Why nothing was stored, where the visitor can be told more than that. */
	reason?: string | undefined;
}

const storedSchema = successSchema(createdSubmissionSchema);

/** What a refusal with this status says. */
const reasons: Partial<Record<number, string>> = { 429: messages.tooManySubmissions };

/**
 * Sends a form to the API (spec 7). Only the API's own envelope says that it was stored: a portal's page comes with 200
 * as well. What a failure says are the contract's words, never the answer's. Never rejects.
 */
export async function send(endpoint: string, json: object): Promise<Outcome> {
	try {
		const response = await requestApi(endpoint, { method: "POST", json });
		const body: unknown = await response.json().catch(() => undefined);
		if (response.ok && storedSchema.safeParse(body).success) return { status: "success" };
		const refusal = failSchema.safeParse(body).data;
		return { status: "error", errors: refusal ? messagesByField(refusal) : {}, reason: reasons[response.status] };
	} catch {
		return { status: "error", errors: {} };
	}
}
