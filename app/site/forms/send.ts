import { type Fail, failSchema } from "../../../contract/envelope.ts";

/** How sending ended. `fault` also stands for an answer that cannot be read (spec 8). */
export type Outcome = { status: "success" } | Fail | { status: "fault" };

/** How long an answer may take, in milliseconds. */
const patience = 30_000;

/** Sends a form to the API (spec 7). Never rejects. */
export async function send(endpoint: string, body: object): Promise<Outcome> {
	try {
		const response = await fetch(endpoint, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(patience),
		});
		if (response.ok) return { status: "success" };
		const answer: unknown = await response.json();
		const refusal = failSchema.safeParse(answer);
		return refusal.success ? refusal.data : { status: "fault" };
	} catch {
		return { status: "fault" };
	}
}
