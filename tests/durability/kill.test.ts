import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { postJson, readAll, signInAt } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import { aPhoto } from "../support/photo.ts";
import { dataFolder, startProduct } from "../support/product.ts";

/** How often the product is killed; `DURABILITY_ROUNDS=200` for the long run. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 10);

test(`what was answered is there once after ${rounds} kills under write load`, {
	timeout: 60_000 + rounds * 6_000,
}, async () => {
	const data = await dataFolder();
	const settings = { DATA_DIR: data, FORM_LIMIT: "1000000" };
	const answered = { requests: new Set<string>(), posts: new Set<string>() };
	let product = await startProduct(settings);
	const token = await signInAt(product.origin);
	for (let round = 0; round < rounds; round++) {
		const { origin } = product;
		const writing = [
			...Array.from({ length: 4 }, (_, writer) => sendRequests(origin, `${round}-${writer}`, answered.requests)),
			publishPosts(origin, token, `Post ${round}`, answered.posts),
		];
		await pause(150 + Math.random() * 500);
		await product.kill();
		await Promise.all(writing);
		expect(integrity(data)).toBe("ok");
		product = await startProduct(settings);
	}

	const requests = (await readAll(`${product.origin}/api/v1/user/contact-us`, token)).map(({ name }) => name);
	const posts = await readAll(`${product.origin}/api/v1/blog`, token);
	expect(answered.requests.size).toBeGreaterThan(rounds * 5);
	expect(answered.posts.size).toBeGreaterThan(0);
	expect(new Set(requests).size).toBe(requests.length);
	expect([...answered.requests].filter((name) => !requests.includes(name))).toEqual([]);
	expect([...answered.posts].filter((id) => !posts.some(({ _id }) => _id === id))).toEqual([]);

	const shown = new Set(posts.flatMap(({ image }) => (image ? [image.slice(0, 32)] : [])));
	const files = await readdir(join(data, "pictures", "blogs"));
	expect(files.filter((name) => !shown.has(name.slice(0, 32)))).toEqual([]);
	expect(files).toHaveLength(shown.size * 6);
});

/** Sends contact requests, one after another, until the product is gone; notes the names of those that it answered. */
async function sendRequests(origin: string, writer: string, answered: Set<string>): Promise<void> {
	for (let number = 0; ; number++) {
		const name = `Request ${writer}-${number}`;
		const response = await postJson(`${origin}/api/v1/user/contact-us`, { ...contactForm, name }).catch(() => null);
		if (!response) return;
		if (response.ok) answered.add(name);
	}
}

/** Publishes posts with pictures in the same way. */
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

function integrity(data: string): unknown {
	const database = new DatabaseSync(join(data, "tracewright.sqlite"));
	try {
		return database.prepare("pragma integrity_check").get()?.integrity_check;
	} finally {
		database.close();
	}
}
