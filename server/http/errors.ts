import { isDeepStrictEqual } from "node:util";
import type { Fail } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";

/** The statuses of a refusal (`../contract/envelope.ts`). */
export type HttpErrorStatus = 400 | 401 | 404 | 405 | 409 | 413 | 415 | 422 | 429;

/** What a refusal says besides its message; the headers stand beside its envelope. */
type Details = Pick<Fail, "errors" | "needs" | "data"> & { headers?: Record<string, string> };

/** A request that is refused for a reason its sender can fix; becomes a `fail` envelope. */
export class HttpError extends Error {
	readonly status: HttpErrorStatus;
	readonly headers: Record<string, string>;
	readonly details: Omit<Details, "headers">;

	constructor(status: HttpErrorStatus, message: string, { headers = {}, ...details }: Details = {}) {
		super(message);
		this.status = status;
		this.headers = headers;
		this.details = details;
	}

	/** The refusal as its envelope. */
	body(): Fail {
		return { status: "fail", message: this.message, ...this.details };
	}
}

/** The refusal of what stands in one field. */
export function wrongField(field: string, message: string, status: HttpErrorStatus = 422): HttpError {
	return new HttpError(status, message, { errors: { [field]: [message] } });
}

/** The value that was looked up or changed. @throws HttpError 404 for null, undefined and false */
export function requireFound<Value>(value: Value): Exclude<Value, null | undefined | false> {
	if (value === null || value === undefined || value === false) throw new HttpError(404, messages.notFound);
	return value as Exclude<Value, null | undefined | false>;
}

/** @throws HttpError 409 with what is stored, where that is no longer what a change was based on */
export function refuseStale(stored: object, base: object = {}): void {
	const isStale = Object.entries(base).some(([name, value]) => !isDeepStrictEqual(value, Reflect.get(stored, name)));
	if (isStale) throw new HttpError(409, messages.editedElsewhere, { data: stored });
}

/** A valid request for which there is no room right now; becomes an error with 503. */
export class OverloadError extends Error {
	/** After how many seconds to try again. */
	readonly retryAfter: number;

	constructor(retryAfter = 5) {
		super("There is no room for this request right now");
		this.retryAfter = retryAfter;
	}
}
