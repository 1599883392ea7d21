import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isPostgres } from "../db/connect.ts";
import { root } from "../start.mjs";
import { runCommand } from "../tests/support/command.ts";
import { aDataFolder } from "../tests/support/data-folder.ts";
import { productEnvironment } from "../tests/support/product.ts";
import { aBucket } from "../tests/support/s3/bucket.ts";
import { postgresUrl } from "../tests/support/store.ts";
import { anEmptySite, aUsedSite, contentsOf } from "../tests/support/stored-site.ts";

const copy = (parameters: string[]) => runCommand(["cli/copy.ts", ...parameters], {});

/** What an operator gives for a place. */
const parts = (side: "--from" | "--to", { dataDirectory, database }: { dataDirectory: string; database: string }) => [
	...[side, dataDirectory],
	...(isPostgres(database) ? [side, database] : []),
];

test("copies a site to what a file of settings names, and says what it copied", async () => {
	const from = await aUsedSite();
	const { server, s3 } = await aBucket();
	const to = { ...(await anEmptySite("SQLite")), s3 };
	const settings = join(await aDataFolder(), "new.env");
	await writeFile(settings, `DATA_DIR=${to.dataDirectory}\nS3_URL=${server.url}\nFORM_LIMIT=ignored\n`);
	const { code, output, complaint } = await copy([...parts("--from", from), "--to", settings]);
	expect([code, complaint]).toEqual([0, ""]);
	expect(output).toMatch(/^Copied: \d+ rows and 6 files \(\d+ bytes\), all compared, in \d+ s\.$/m);
	expect(output).not.toContain("S3RVER");
	expect(await contentsOf(to)).toEqual(await contentsOf(from));
});

test("a copy that is killed goes on when it is called again", async () => {
	const from = await aUsedSite();
	const { server, s3 } = await aBucket();
	const to = { ...(await anEmptySite()), s3 };
	const parameters = [...parts("--from", from), ...parts("--to", to), "--to", server.url];
	const killed = spawn(process.execPath, ["cli/copy.ts", ...parameters], {
		cwd: root,
		env: productEnvironment({}),
		stdio: "ignore",
	});
	onTestFinished(() => void killed.kill("SIGKILL"));
	await expect.poll(() => server.requests.some((request) => request.startsWith("PUT /bucket/pictures"))).toBe(true);
	killed.kill("SIGKILL");
	await once(killed, "exit");
	const { code, output, complaint } = await copy(parameters);
	expect([code, complaint]).toEqual([0, ""]);
	expect(output).toContain("Completed the copy: ");
	expect(await contentsOf(to)).toEqual(await contentsOf(from));
	expect(await copy(parameters)).toMatchObject({ code: 1, complaint: expect.stringContaining("is not empty") });
});

// It asks nothing of the store that the run tests on.
if (postgresUrl === undefined)
	test("says how it is called, and repeats no password", async () => {
		const secret = "postgres://user:secret@127.0.0.1:1/site";
		for (const parameters of [
			[],
			["--from", "a"],
			["--to", secret, "--from", secret],
			["--from", "a", "--into", secret],
		]) {
			const { code, complaint } = await copy(parameters);
			expect([code, complaint.split("\n")[0]]).toEqual([
				1,
				expect.stringMatching(/^Usage: npm run copy -- --from PLACE/),
			]);
			expect(complaint).not.toContain(":secret@");
		}
		const unreachable = await copy([
			"--from",
			(await aUsedSite("SQLite")).dataDirectory,
			"--to",
			await aDataFolder(),
			"--to",
			secret,
		]);
		expect(unreachable).toMatchObject({ code: 1, complaint: expect.stringMatching(/^[^\n]+\n$/) });
		expect(unreachable.complaint).not.toContain("secret");
	});
