import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { postJson, readAll } from "./client.ts";
import { contactForm } from "./factories.ts";
import { aPhoto } from "./photo.ts";

/** What the product answered with success, across its restarts: names of requests and ids of posts. */
export interface Answered {
	requests: Set<string>;
	posts: Set<string>;
}

/** What the store and the data folder hold, against what was answered. Each number is 0 when nothing went wrong. */
export interface Damage {
	/** Answered and not stored. */
	lost: number;
	/** Stored more than once. */
	doubled: number;
	/** Image files that no post shows. */
	orphans: number;
	/** Files that a post's image lacks. */
	missing: number;
}

/** Every image is stored in this many sizes and formats. */
const filesOfAnImage = 6;

/** Keeps sending contact requests over four connections and publishing posts with images, until the product is gone. */
export async function writeUntilGone(origin: string, token: string, round: number, answered: Answered): Promise<void> {
	await Promise.all([
		...Array.from({ length: 4 }, (_, writer) => sendRequests(origin, `${round}-${writer}`, answered.requests)),
		publishPosts(origin, token, `Post ${round}`, answered.posts),
	]);
}

async function sendRequests(origin: string, writer: string, answered: Set<string>): Promise<void> {
	for (let number = 0; ; number++) {
		const name = `Request ${writer}-${number}`;
		const response = await postJson(`${origin}/api/v1/user/contact-us`, { ...contactForm, name }).catch(() => null);
		if (!response) return;
		if (response.ok) answered.add(name);
	}
}

async function publishPosts(origin: string, token: string, title: string, answered: Set<string>): Promise<void> {
	for (let number = 0; ; number++) {
		const form = new FormData();
		form.append("title", `${title} ${number}`);
		form.append("content", "Text");
		form.append("image", await aPhoto({ width: 40 + Math.floor(Math.random() * 200), height: 30 }));
		const headers = { Authorization: `Bearer ${token}` };
		try {
			const response = await fetch(`${origin}/api/v1/blog`, { method: "POST", headers, body: form });
			if (response.ok) answered.add((await response.json()).data._id);
		} catch {
			return;
		}
	}
}

/** Compares what was answered with what the running product and its data folder hold. */
export async function findDamage(origin: string, token: string, data: string, answered: Answered): Promise<Damage> {
	const requests = (await readAll(`${origin}/api/v1/user/contact-us`, token)).map(({ name }) => name);
	const posts = await readAll(`${origin}/api/v1/blog`, token);
	const stored = { requests: new Set(requests), posts: new Set(posts.map(({ _id }) => _id)) };
	const shown = new Set(posts.flatMap(({ image }) => (image ? [image.slice(0, 32)] : [])));
	const files = await readdir(join(data, "pictures", "blogs"));
	const orphans = files.filter((name) => !shown.has(name.slice(0, 32))).length;
	return {
		lost: answered.requests.difference(stored.requests).size + answered.posts.difference(stored.posts).size,
		doubled: requests.length - stored.requests.size,
		orphans,
		missing: shown.size * filesOfAnImage - (files.length - orphans),
	};
}

/** What SQLite says of the file's pages; `ok` when they are whole. */
export function integrity(data: string): unknown {
	const database = new DatabaseSync(join(data, "tracewright.sqlite"));
	try {
		return database.prepare("pragma integrity_check").get()?.integrity_check;
	} finally {
		database.close();
	}
}
