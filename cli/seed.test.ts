import { expect, test } from "vitest";
import { openCommandLine } from "../tests/support/command-line.ts";

test("fills the store with as many entries as were asked for", async () => {
	const { run, inStore } = await openCommandLine();
	expect((await run("seed", ["--submissions", "620", "--posts", "9"])).output).toMatch(
		/^Added 620 submissions and 9 posts in /,
	);
	await inStore(async (store) => {
		expect(await store.selectFrom("submissions").select("id").execute()).toHaveLength(620);
		expect(await store.selectFrom("posts").select("id").execute()).toHaveLength(9);
	});
	expect((await run("seed", ["--submissions", "many"])).complaint).toContain("Usage");
});
