import type { z } from "zod";
import { type ErrorBody, errorSchema, type Fail, failSchema, messagesByField } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";

/** Statuses with which a proxy in between refuses by itself. */
const proxyRefusals = [413, 415, 429];

/** A call of the API that did not succeed. */
export class CallError extends Error {
	/** The response's status; 0 without a response of the API. */
	readonly status: number;
	/** The HTTP status of any response, of a proxy's too; 0 when there was none. */
	readonly httpStatus: number;
	/** The refused fields. */
	readonly refused: string[];
	/** The messages of those for which the contract has one. */
	readonly errors: Record<string, string>;
	/** The field that is missing, when the server names it. */
	readonly needs: Fail["needs"];
	/** The data of a refusal, such as the draft that is stored in place of a refused one. */
	readonly data: unknown;
	/** Finds an error in the server's log. */
	readonly id: string | undefined;
	/** After how many seconds to try again, when the server says so. */
	readonly retryAfter: number | undefined;

	constructor(status: number, envelope?: Fail | ErrorBody, retryAfter?: number, httpStatus = status) {
		super(messages.somethingWentWrong);
		this.status = status;
		this.httpStatus = httpStatus;
		this.refused = envelope?.status === "fail" ? Object.keys(envelope.errors ?? {}) : [];
		this.errors = envelope?.status === "fail" ? messagesByField(envelope) : {};
		this.needs = envelope?.status === "fail" ? envelope.needs : undefined;
		this.data = envelope?.status === "fail" ? envelope.data : undefined;
		this.id = envelope?.status === "error" ? envelope.id : undefined;
		this.retryAfter = retryAfter;
	}

	/** Whether trying again may help: no response, or an error of the server's. */
	get mayPass(): boolean {
		return this.status === 0 || this.status >= 500;
	}
}

/** A response of a call, as it came. */
export interface Answer {
	/** Its HTTP status. */
	status: number;
	/** What its body holds as JSON; undefined when that cannot be read. */
	body: unknown;
	/** Its header `Retry-After`. */
	retryAfter: string | null;
}

/**
 * The envelope of a success, as its schema has it.
 * @throws CallError for a refusal, an error, or an answer that is not the API's, such as a captive portal's page.
 */
export function readEnvelope<Envelope>(schema: z.ZodType<Envelope>, answer: Answer): Envelope {
	const { data } = schema.safeParse(answer.body);
	if (data === undefined || answer.status < 200 || answer.status > 299) throw readCallError(answer);
	return data;
}

/** The error of an answer that is not a success. */
export function readCallError({ status, body, retryAfter }: Answer): CallError {
	const fail = failSchema.safeParse(body).data;
	const error = errorSchema.safeParse(body).data;
	const isRefusal = fail !== undefined || status >= 500 || proxyRefusals.includes(status);
	return new CallError(isRefusal ? status : 0, fail ?? error, Number(retryAfter) || undefined, status);
}
