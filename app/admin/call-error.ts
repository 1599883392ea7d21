import { type ErrorBody, errorSchema, type Fail, failSchema } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";

/** A call of the API that did not succeed. */
export class CallError extends Error {
	/** The response's status; 0 when there was no response. */
	readonly status: number;
	/** The messages of each refused field. */
	readonly errors: Record<string, string[]>;
	/** The field that is missing, when the server names it. */
	readonly needs: Fail["needs"];
	/** Finds an error in the server's log. */
	readonly id: string | undefined;
	/** After how many seconds to try again, when the server says so. */
	readonly retryAfter: number | undefined;

	constructor(status: number, envelope?: Fail | ErrorBody, retryAfter?: number) {
		super(envelope?.message ?? messages.somethingWentWrong);
		this.status = status;
		this.errors = (envelope && "errors" in envelope && envelope.errors) || {};
		this.needs = envelope && "needs" in envelope ? envelope.needs : undefined;
		this.id = envelope && "id" in envelope ? envelope.id : undefined;
		this.retryAfter = retryAfter;
	}

	/** Whether trying again may help: no response, or an error of the server's. */
	get mayPass(): boolean {
		return this.status === 0 || this.status >= 500;
	}
}

/** The error of a response outside 200 to 299, whatever its body is. */
export function readCallError(status: number, body: unknown, retryAfter: string | null): CallError {
	const fail = failSchema.safeParse(body);
	const error = errorSchema.safeParse(body);
	const seconds = Number(retryAfter) || undefined;
	return new CallError(status, fail.data ?? error.data, seconds);
}
