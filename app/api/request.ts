import { readToken } from "./token.ts";

export interface RequestOptions {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Sent as a JSON body. */
	json?: unknown;
	/** Sent besides those of every call. */
	headers?: Record<string, string>;
	signal?: AbortSignal | undefined;
	/** Whether the request outlives the window. */
	keepalive?: boolean;
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
export function requestApi(path: string, options?: RequestOptions): Promise<Response> {
	return request(apiAddress(path), withTimeout(options));
}

function withTimeout({ signal, ...options }: RequestOptions = {}): RequestOptions {
	const timeout = AbortSignal.timeout(timeoutMs);
	return { ...options, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
}

/** What a field of an answer holds, as `typeof` names it; null counts as an object. */
type KindOf<Value> = Value extends string
	? "string"
	: Value extends number
		? "number"
		: Value extends readonly unknown[]
			? "array"
			: "object";

type FieldKinds<Answer> = { [Field in keyof Answer]?: KindOf<Answer[Field]> };

/**
 * Whether an answer is what a page expects, by some of its fields: public pages do not load zod to read all of it, and a
 * portal's page or an empty object with status 200 has none of them.
 */
export function hasFields<Answer>(answer: unknown, kinds: FieldKinds<Answer>): answer is Answer {
	if (typeof answer !== "object" || answer === null) return false;
	const fields = new Map<string, unknown>(Object.entries(answer));
	return Object.entries(kinds).every(([name, kind]) => {
		const value = fields.get(name);
		return Array.isArray(value) ? kind === "array" : typeof value === kind;
	});
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
