import { expect, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { startOwnProduct } from "../support/vitest-product.ts";
import { type Answered, findDamage, integrity, writeUntilGone } from "../support/write-load.ts";

/** How often the product is killed; `npm run stress` does it 200 times. */
const rounds = 2;

test(`what was answered is there once after ${rounds} kills under write load`, async () => {
	const data = await aDataFolder();
	const settings = { DATA_DIR: data, FORM_LIMIT: "1000000" };
	const answered: Answered = { requests: new Set(), posts: new Set() };
	let product = await startOwnProduct(settings);
	const token = await signInAt(product.origin);
	for (let round = 0; round < rounds; round++) {
		const { requests, posts } = answered;
		const before = { requests: requests.size, posts: posts.size };
		const writing = writeUntilGone(product.origin, token, round, answered);
		// However slow the machine is, each kill hits a product that has answered both kinds of writes.
		await expect.poll(() => requests.size > before.requests && posts.size > before.posts).toBe(true);
		await product.kill();
		await writing;
		expect(integrity(data)).toBe("ok");
		product = await startOwnProduct(settings);
	}
	await product.kill();
	product = await startOwnProduct(settings);
	expect(await findDamage(product.origin, token, answered)).toEqual({
		lost: 0,
		doubled: 0,
		missing: 0,
	});
});
