import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { imageVariant, imageWidths } from "../../contract/image-variant.ts";
import { postJson, publishWithPhoto, readAll } from "./client.ts";
import { contactForm } from "./factories.ts";

/** What the product confirmed across its restarts: names of requests and ids of posts. */
export interface Answered {
	requests: Set<string>;
	posts: Set<string>;
}

/** Differences between what was confirmed and what is stored; each is 0 when nothing went wrong. */
export interface Damage {
	/** Confirmed and not stored. */
	lost: number;
	/** Stored more than once. */
	doubled: number;
	/** Images that posts show and that are not served in every size and format. */
	missing: number;
}

/** Keeps sending contact requests over four connections and publishing posts with images and replacing them, until the product is gone. */
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
		try {
			const published = await publishWithPhoto(origin, token, `${title} ${number}`);
			if (published) answered.add(published.id);
			if (published) await publishWithPhoto(origin, token, title, published.id);
		} catch {
			return;
		}
	}
}

/** Compares what was confirmed with what the product holds. */
export async function findDamage(origin: string, token: string, answered: Answered): Promise<Damage> {
	const requests = (await readAll(`${origin}/api/v1/user/contact-us`, token)).map(({ name }) => name);
	const posts = await readAll(`${origin}/api/v1/blog`, token);
	const stored = { requests: new Set(requests), posts: new Set(posts.map(({ _id }) => _id)) };
	let missing = 0;
	for (const { image } of posts) if (image && !(await isServed(origin, image))) missing += 1;
	return {
		lost: answered.requests.difference(stored.requests).size + answered.posts.difference(stored.posts).size,
		doubled: requests.length - stored.requests.size,
		missing,
	};
}

async function isServed(origin: string, image: string): Promise<boolean> {
	for (const width of imageWidths)
		for (const format of ["webp", "avif"] as const)
			if (!(await fetch(`${origin}/assets/blogs/${imageVariant(image, width, format)}`, { method: "HEAD" })).ok)
				return false;
	return true;
}

/** The result of SQLite's check of the file; `ok` when it is whole. */
export function integrity(data: string): unknown {
	const database = new DatabaseSync(join(data, "tracewright.sqlite"));
	try {
		return database.prepare("pragma integrity_check").get()?.integrity_check;
	} finally {
		database.close();
	}
}
