import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { aDataFolder } from "../support/data-folder.ts";
import { createDatabase } from "../support/postgres/databases.ts";
import { startOwnProduct } from "../support/vitest-product.ts";
import { type Answered, findDamage, integrity, writeUntilGone } from "../support/write-load.ts";

test("a backup of PostgreSQL that is made while forms and images are written holds what was answered before, and starts on SQLite", async () => {
	const settings = {
		DATA_DIR: await aDataFolder(),
		FORM_LIMIT: "1000000",
		DATABASE_URL: (await createDatabase(inject("postgresUrl"))).address,
	};
	const product = await startOwnProduct(settings);
	const token = await signInAt(product.origin);
	const answered: Answered = { requests: new Set(), posts: new Set() };
	const writing = writeUntilGone(product.origin, token, 0, answered);
	await expect.poll(() => answered.requests.size > 0 && answered.posts.size > 0).toBe(true);
	const before = { requests: new Set(answered.requests), posts: new Set(answered.posts) };
	const made = await runCommand(["cli/backup.ts", await aDataFolder()], settings);
	expect(made).toMatchObject({ code: 0, complaint: "" });
	const [, file = ""] = /npm run restore -- (\S+)/.exec(made.output) ?? [];
	await product.kill();
	await writing;

	const restored = join(await aDataFolder(), "data");
	const done = await runCommand(["cli/restore.ts", file], { DATA_DIR: restored });
	expect(done).toMatchObject({ code: 0, complaint: "" });
	expect(integrity(restored)).toBe("ok");
	for (const name of ["", "tracewright.sqlite", "running.lock"])
		expect([name, (await lstat(join(restored, name))).mode & 0o077]).toEqual([name, 0]);
	const again = await startOwnProduct({ DATA_DIR: restored });
	const requests = `${again.origin}/api/v1/user/contact-us`;
	expect((await fetch(requests, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
	const damage = await findDamage(again.origin, await signInAt(again.origin), before);
	expect(damage).toEqual({ lost: 0, doubled: 0, missing: 0 });
});
