import { expect, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { startOwnProduct } from "../support/vitest-product.ts";
import { type Answered, findDamage, integrity, writeUntilGone } from "../support/write-load.ts";

test("what was answered is there once after a kill under write load, in a process that waited for the folder", async () => {
	const settings = { DATA_DIR: await aDataFolder(), FORM_LIMIT: "1000000" };
	const answered: Answered = { requests: new Set(), posts: new Set() };
	const product = await startOwnProduct(settings);
	const token = await signInAt(product.origin);
	const writing = writeUntilGone(product.origin, token, 0, answered);
	// However slow the machine is, the kill hits a product that has answered both kinds of writes; `npm run stress` kills 200.
	await expect.poll(() => answered.requests.size > 0 && answered.posts.size > 0).toBe(true);
	const next = startOwnProduct(settings);
	await product.kill();
	await writing;
	const { origin } = await next;
	expect(integrity(settings.DATA_DIR)).toBe("ok");
	expect(await findDamage(origin, token, answered)).toEqual({ lost: 0, doubled: 0, missing: 0 });
});
