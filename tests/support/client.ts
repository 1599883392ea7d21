import { owner } from "./session.ts";

/** Signs `owner` in through the API and gives the token. */
export async function signInAt(origin: string): Promise<string> {
	const response = await postJson(`${origin}/api/v1/user/login`, owner);
	return (await response.json()).token;
}

/** Posts JSON. */
export function postJson(url: string, body: unknown, token?: string): Promise<Response> {
	const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
	return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Everything that a list of the API holds. */
export async function readAll(url: string, token?: string): Promise<Record<string, string>[]> {
	const found = [];
	let cursor: string | undefined;
	do {
		const page = await fetch(`${url}${cursor ? `?cursor=${cursor}` : ""}`, {
			headers: token ? { Authorization: `Bearer ${token}` } : {},
		});
		if (!page.ok) throw new Error(`${url} answered ${page.status}`);
		const { data, nextCursor } = await page.json();
		found.push(...data);
		cursor = nextCursor;
	} while (cursor);
	return found;
}
