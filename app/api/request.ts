import { type FieldKinds, hasFields } from "./has-fields.ts";
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

/**
 * Fetches what an endpoint of the API has for a public page; null when there is none.
 * @param kinds the fields by which the answer is known to be the API's
 */
export async function fetchData<Data>(path: string, kinds: FieldKinds<Data>): Promise<Data | null> {
	const response = await requestApi(path);
	if (response.status === 404) return null;
	const answer: unknown = response.ok && (await response.json());
	if (!hasFields<{ data: object }>(answer, { data: "object" }) || !hasFields<Data>(answer.data, kinds))
		throw new Error(`${path} answered ${response.status} without what was asked for`);
	return answer.data;
}

/** Adds the timeout to the options of a request. */
export function withTimeout({ signal, ...options }: RequestOptions = {}): RequestOptions {
	const timeout = AbortSignal.timeout(timeoutMs);
	return { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
}
