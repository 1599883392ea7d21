import { setTimeout as pause } from "node:timers/promises";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import type { Row } from "../../bench/row.ts";
import { signInAt } from "../support/client.ts";
import { type Answered, findDamage, integrity, writeUntilGone } from "../support/write-load.ts";

const rounds = 200;

/** Kills the product without warning, 200 times, while forms and posts with images are written. */
export function run(): Promise<Row[]> {
	return withFolder(async (data) => {
		const answered: Answered = { requests: new Set(), posts: new Set() };
		const token = await signIn(data);
		let damaged = 0;
		for (let round = 0; round < rounds; round++) {
			const { origin, pid } = await startOnOneCore(data);
			const before = answered.posts.size;
			const writing = writeUntilGone(origin, token, round, answered);
			// A post takes longest, so the kill comes at any moment of one while others were answered before it.
			while (answered.posts.size === before) await pause(5);
			await pause(Math.random() * 200);
			process.kill(pid, "SIGKILL");
			await writing;
			if (integrity(data) !== "ok") damaged += 1;
		}
		const product = await startOnOneCore(data);
		try {
			const { lost, doubled, missing } = await findDamage(product.origin, token, answered);
			const written = `of ${answered.requests.size} requests and ${answered.posts.size} posts`;
			return [
				{
					what: `\`kill -9\` with forms and images, ${rounds} rounds (SQLite)`,
					goal: "0 lost, 0 doubled, 0 missing images, every file whole",
					result: `${lost} lost, ${doubled} doubled ${written}; ${missing} missing images, ${damaged} files damaged`,
					met: lost + doubled + missing + damaged === 0,
				},
			];
		} finally {
			await product.stop();
		}
	});
}

/** A session that outlives the kills. */
async function signIn(data: string): Promise<string> {
	const { origin, stop } = await startOnOneCore(data);
	const token = await signInAt(origin);
	await stop();
	return token;
}
