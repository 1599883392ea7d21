import { isDeepStrictEqual } from "node:util";
import type { Fail } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";

/** The statuses of a refusal (`../contract/envelope.ts`). */
export type HttpErrorStatus = 400 | 401 | 404 | 405 | 409 | 413 | 415 | 422 | 429;

/** A request that is refused for a reason its sender can fix; becomes a `fail` envelope. */
export class HttpError extends Error {
	readonly status: HttpErrorStatus;
	readonly errors: Fail["errors"];
	readonly needs: Fail["needs"];
	readonly data: unknown;
	readonly headers: Record<string, string>;

	constructor(
		status: HttpErrorStatus,
		message: string,
		details: {
			errors?: Record<string, string[]>;
			needs?: "code";
			data?: unknown;
			headers?: Record<string, string>;
		} = {},
	) {
		super(message);
		this.status = status;
		this.errors = details.errors;
		this.needs = details.needs;
		this.data = details.data;
		this.headers = details.headers ?? {};
	}

	/** The refusal as its envelope. */
	body(): Fail {
		return {
			status: "fail",
			message: this.message,
			...(this.errors && { errors: this.errors }),
			...(this.needs && { needs: this.needs }),
			...(this.data !== undefined && { data: this.data }),
		};
	}
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
