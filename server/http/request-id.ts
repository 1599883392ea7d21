import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** The header by which a response names its request; the log's lines about it carry the same id. */
export const requestIdHeader = "X-Request-Id";

/** Runs work as a part of the request with this id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
	return ids.run(id, work);
}

/** The id of the request for which this runs; undefined outside of requests. */
export function requestId(): string | undefined {
	return ids.getStore();
}
