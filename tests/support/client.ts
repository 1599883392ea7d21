import { setTimeout as pause } from "node:timers/promises";
import { aPhoto } from "./photo.ts";
import { owner } from "./session.ts";

/**
 * Signs `owner` in through the API and gives the token. A product without a turn or a connection right now is asked again,
 * as the sign-in page does.
 * @throws when the sign-in is refused
 */
export async function signInAt(origin: string): Promise<string> {
	for (;;) {
		const response = await postJson(`${origin}/api/v1/user/login`, owner);
		if (response.ok) return (await response.json()).token;
		if (response.status !== 503) throw new Error(`The sign-in answered ${response.status}`);
		await pause(1_000);
	}
}

/** Posts JSON. */
export function postJson(url: string, body: unknown, token?: string): Promise<Response> {
	return sendJson("POST", url, body, token);
}

/** Sends JSON. */
export function sendJson(method: string, url: string, body: unknown, token?: string): Promise<Response> {
	const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
	return fetch(url, { method, headers, body: JSON.stringify(body) });
}

/** Publishes a post with a photo, or another photo in post `id`. @returns its id and the photo's file name; null when it was refused */
export async function publishWithPhoto(
	origin: string,
	token: string,
	title: string,
	id?: string,
): Promise<{ id: string; image: string } | null> {
	const form = new FormData();
	form.append("title", title);
	form.append("content", "Text");
	form.append("image", await aPhoto({ width: 40 + Math.floor(Math.random() * 200), height: 30 }));
	const headers = { Authorization: `Bearer ${token}` };
	const response = await fetch(`${origin}/api/v1/blog${id ? `/b/${id}` : ""}`, { method: "POST", headers, body: form });
	if (!response.ok) return null;
	const { data } = await response.json();
	return { id: data._id, image: data.image };
}

/** Every entry of a list of the API, page by page. */
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
