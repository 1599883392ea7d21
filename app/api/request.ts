import { readToken } from "./token.ts";

export interface RequestOptions {
	method?: string;
	/** Sent as a JSON body. */
	json?: unknown;
	/** Sent besides those of every call. */
	headers?: Record<string, string> | undefined;
	signal?: AbortSignal | undefined;
	/** Whether the request outlives the window. */
	keepalive?: boolean | undefined;
}

/** How long a response may take, in milliseconds; that of a file takes as long as it takes. */
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
	{ method = "GET", json, headers, signal, keepalive = false }: RequestOptions = {},
): Promise<Response> {
	return fetch(address, {
		method,
		headers: { ...authorization(), ...(json !== undefined && { "Content-Type": "application/json" }), ...headers },
		...(json !== undefined && { body: JSON.stringify(json) }),
		...(signal && { signal }),
		...(keepalive && { keepalive }),
	});
}

/** The same for an endpoint of the API, with the timeout. */
export function requestApi(path: string, { signal, ...options }: RequestOptions = {}): Promise<Response> {
	const timeout = AbortSignal.timeout(timeoutMs);
	return request(apiAddress(path), { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
}

/** Fetches a published file for a public page, which does not load zod to read all of it; null when there is none. */
export async function fetchFile<File>(address: string): Promise<File | null> {
	return read(await fetch(address));
}

/** Fetches what an endpoint of the API has for a public page; null when there is none. */
export async function fetchData<Data>(path: string): Promise<Data | null> {
	const answer = await read<{ status?: string; data: Data }>(await requestApi(path));
	if (!answer) return null;
	if (answer.status !== "success") throw new Error(`${path} answered without success`);
	return answer.data;
}

async function read<Body>(response: Response): Promise<Body | null> {
	if (response.status === 404) return null;
	if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
	return response.json();
}
