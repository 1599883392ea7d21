import { type Fail, failSchema } from "../../../contract/envelope.ts";
import { requestApi } from "../../api/request.ts";

/** The result of sending. It is `error` for an unreadable response too (spec 8). */
export type Outcome = { status: "success" } | Fail | { status: "error" };

/** Sends a form to the API (spec 7). Never rejects. */
export async function send(endpoint: string, json: object): Promise<Outcome> {
	try {
		const response = await requestApi(endpoint, { method: "POST", json });
		if (response.ok) return { status: "success" };
		const body: unknown = await response.json();
		const refusal = failSchema.safeParse(body);
		return refusal.success ? refusal.data : { status: "error" };
	} catch {
		return { status: "error" };
	}
}
