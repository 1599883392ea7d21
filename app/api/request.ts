import { readToken } from "./token.ts";

export interface RequestOptions {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Sent as a JSON body. */
	json?: unknown;
	/** Sent besides those of every call. */
	headers?: Record<string, string>;
	signal?: AbortSignal | undefined;
}

/** How long a response may take, in milliseconds; for a file, each of its chunks. */
export const timeoutMs = 30_000;

/** The address of an endpoint of the API, such as `/blog`. */
export function apiAddress(path: string): string {
	return `/api/v1${path}`;
}

/** The bearer header of the stored token, when there is one; every call sends it (spec 7). */
export function authorization(): Record<string, string> {
	const token = readToken();
	return token ? { Authorization: `Bearer ${token}` } : {};
}

/**
 * Requests an address of the site with the stored token, from public pages and from the admin.
 * @returns the response, whatever its status.
 * @throws what `fetch` throws when there is no response.
 */
export function request(
	address: string,
	{ method = "GET", json, headers, signal }: RequestOptions = {},
): Promise<Response> {
	return fetch(address, {
		method,
		headers: { ...authorization(), ...(json !== undefined && { "Content-Type": "application/json" }), ...headers },
		...(json !== undefined && { body: JSON.stringify(json) }),
		...(signal && { signal }),
	});
}

/** The same for an endpoint of the API, with the timeout. */
export function requestApi(path: string, options?: RequestOptions): Promise<Response> {
	return request(apiAddress(path), withTimeout(options));
}

/** Adds the timeout to the options of a request. */
export function withTimeout({ signal, ...options }: RequestOptions = {}): RequestOptions {
	const timeout = AbortSignal.timeout(timeoutMs);
	return { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
}
