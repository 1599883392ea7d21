import { createdSubmissionSchema } from "../../../contract/created-submission.ts";
import { failSchema, successSchema } from "../../../contract/envelope.ts";
import { requestApi } from "../../api/request.ts";
import { reasonOf, refusedFields } from "./form-words.ts";

/** The result of sending. */
export type SendResult =
	| { isStored: true }
	| {
			isStored: false;
			/** The message of each refused field. */
			errors: Record<string, string>;
			/** Why nothing was stored, where more can be said than that. */
			reason?: string | undefined;
	  };

const storedSchema = successSchema(createdSubmissionSchema);

/**
 * Sends a form to the API (spec 7). Only the API's own envelope says that it was stored: a portal's page comes with 200
 * as well. What a failure says are the owner's words, never the answer's. Never rejects.
 */
export async function send(endpoint: string, json: object): Promise<SendResult> {
	try {
		const response = await requestApi(endpoint, { method: "POST", json });
		const body: unknown = await response.json().catch(() => undefined);
		if (response.ok && storedSchema.safeParse(body).success) return { isStored: true };
		const refused = Object.keys(failSchema.safeParse(body).data?.errors ?? {});
		return { isStored: false, errors: refusedFields(refused), reason: reasonOf(response.status) };
	} catch {
		return { isStored: false, errors: {} };
	}
}
