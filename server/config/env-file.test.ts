import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "../../tests/support/data-folder.ts";
import { warnOfEnvReaders } from "../storage/data-folder/open.ts";
import { readConfig } from "./config.ts";
import { withEnvFile } from "./env-file.ts";

/** A file of settings with this text. */
async function aFile(text: string): Promise<string> {
	const path = join(await aDataFolder(), ".env");
	await writeFile(path, text);
	return path;
}

test("the file fills what the environment leaves unset, and an empty variable counts as set", async () => {
	const path = await aFile("\uFEFFPORT=8080\nHOST=::\nMAIL_PER_DAY=5\n");
	const config = readConfig({ ENV_FILE: path, HOST: "127.0.0.2", MAIL_PER_DAY: "" });
	expect(config).toMatchObject({ port: 8080, host: "127.0.0.2", mailPerDay: 500 });
});

test("a value ends at an unquoted #, and quotes do not belong to it", async () => {
	const path = await aFile(
		'# Settings\nexport LOG_LEVEL = warn # less\nBACKUP_PASSPHRASE=twenty letters or#more of them\nADMIN_EMAIL=owner@example.com\nADMIN_PASSWORD="twelve#letters"\n',
	);
	expect(() => readConfig({ ENV_FILE: path })).toThrow("BACKUP_PASSPHRASE takes at least 20 characters");
	expect(readConfig({ ENV_FILE: path, BACKUP_PASSPHRASE: "" })).toMatchObject({
		logLevel: "warn",
		firstAdmin: { password: "twelve#letters" },
	});
});

test("a setting of the environment wins over the file that the settings name, and the other way round", async () => {
	const path = await aFile("DATABASE_URL_FILE=/run/secrets/none\nSMTP_URL=smtp://127.0.0.1\n");
	const environment = { ENV_FILE: path, DATABASE_URL: "postgres://database/site", SMTP_URL_FILE: "" };
	expect(withEnvFile(environment)).toEqual(environment);
});

test("without a file nothing is read, and one that cannot be read is named", async () => {
	expect(withEnvFile({ PORT: "1" })).toEqual({ PORT: "1" });
	const path = join(await aDataFolder(), ".env");
	expect(readConfig({ ENV_FILE: path }).port).toBe(3000);
	await mkdir(path);
	expect(() => readConfig({ ENV_FILE: path })).toThrow(`The settings in ${path} cannot be read (EISDIR)`);
});

test("a file that others may read gets a warning at the start", async () => {
	const path = await aFile("PORT=1\n");
	await chmod(path, 0o640);
	expect(await warnOfEnvReaders(path)).toBe(
		`Other users of this machine may open ${path} (mode 640); to close it: chmod go= ${path}`,
	);
	await chmod(path, 0o600);
	expect([
		await warnOfEnvReaders(path),
		await warnOfEnvReaders(`${path}.none`),
		await warnOfEnvReaders(undefined),
	]).toEqual([null, null, null]);
});
