import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "../../tests/support/data-folder.ts";
import { ConfigError, readConfig, settingNames } from "./config.ts";

const day = 24 * 60 * 60 * 1000;

test("needs no setting", () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: "127.0.0.1",
		siteUrl: undefined,
		dataDirectory: resolve("data"),
		database: resolve("data/tracewright.sqlite"),
		firstAdmin: undefined,
		adminCommand: "npm run admin --",
		hsts: [],
		formLimit: 30,
		auditKeepDays: 365,
		logLevel: "info",
		drainSeconds: 0,
		trustedProxies: [],
		mail: undefined,
		missingForMail: ["SMTP_URL", "MAIL_FROM", "MAIL_TO"],
		mailPerDay: 500,
		backupEvery: day,
		backupKeep: { daily: 7, weekly: 4, monthly: 12 },
		backupTo: resolve("data/backups"),
		backupPassphrase: undefined,
		migratesWithoutBackup: false,
	});
});

test("reads every setting, and ignores what is none of its own", () => {
	const environment = {
		WORKERS: "4",
		PORT: "0",
		HOST: "::",
		SITE_URL: "https://www.example.com/",
		DATA_DIR: "/srv/site",
		DATABASE_URL: "postgresql://user@db/site",
		ADMIN_EMAIL: "owner@studio.photography",
		ADMIN_PASSWORD: "twelve letters",
		ADMIN_COMMAND: "docker compose exec site node cli/admin.ts",
		HSTS: "subdomains,preload",
		FORM_LIMIT: "5",
		AUDIT_KEEP_DAYS: "90",
		LOG_LEVEL: "warn",
		DRAIN_SECONDS: "5",
		TRUST_PROXY: "10.0.0.5, 2001:DB8:0::/32",
		SMTP_URL: "smtps://user:secret@mail.example.com",
		MAIL_FROM: '"Office, Bangalore" <office@example.com>',
		MAIL_TO: "owner@example.com, sales@example.com",
		MAIL_PER_DAY: "50",
		BACKUP_EVERY: "7d",
		BACKUP_KEEP: "1,0,2",
		BACKUP_TO: "/mnt/backups/",
		BACKUP_PASSPHRASE: "twelve words or letters",
		MIGRATE_WITHOUT_BACKUP: "true",
		HOME: "/root",
	};
	expect(readConfig(environment)).toEqual({
		port: 0,
		host: "::",
		siteUrl: "https://www.example.com",
		dataDirectory: "/srv/site",
		database: "postgresql://user@db/site",
		firstAdmin: { email: "owner@studio.photography", password: "twelve letters" },
		adminCommand: "docker compose exec site node cli/admin.ts",
		hsts: ["includeSubDomains", "preload"],
		formLimit: 5,
		auditKeepDays: 90,
		logLevel: "warn",
		drainSeconds: 5,
		trustedProxies: ["10.0.0.5", "2001:db8::/32"],
		mail: {
			server: {
				host: "mail.example.com",
				port: 465,
				isSecure: true,
				isLoopback: false,
				login: { user: "user", pass: "secret" },
				ownName: "www.example.com",
			},
			from: { name: "Office, Bangalore", address: "office@example.com" },
			to: ["owner@example.com", "sales@example.com"],
		},
		missingForMail: [],
		mailPerDay: 50,
		backupEvery: 7 * day,
		backupKeep: { daily: 1, weekly: 0, monthly: 2 },
		backupTo: "/mnt/backups",
		backupPassphrase: "twelve words or letters",
		migratesWithoutBackup: true,
	});
});

test.each([
	["true", ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
	["false", []],
	["192.0.2.1", ["192.0.2.1"]],
	["::ffff:192.0.2.1, [2001:DB8:0:0::1], 10.1.2.3/8", ["192.0.2.1", "2001:db8::1", "10.1.2.3/8"]],
])("TRUST_PROXY=%s believes %o", (given, networks) => {
	expect(readConfig({ TRUST_PROXY: given }).trustedProxies).toEqual(networks);
});

test.each([
	["s3://K:S@s3.example.com/images", "https://s3.example.com"],
	["s3://K:S@127.0.0.1:9000/images", "http://127.0.0.1:9000"],
	["s3://K:S@[::1]:9000/images", "http://[::1]:9000"],
	["s3://K:S@localhost/images?tls=on", "https://localhost"],
	["s3://K:S@storage:9000/images?tls=off", "http://storage:9000"],
])("the bucket %s is asked at %s", (given, endpoint) => {
	const bucket = { endpoint, bucket: "images", prefix: "", pathStyle: false };
	expect(readConfig({ BACKUP_TO: given }).backupTo).toMatchObject(bucket);
});

test("cannot be changed once it is read", () => {
	expect(Object.isFrozen(readConfig({}))).toBe(true);
});

/** The settings that take a whole number, with the least and the greatest. */
const wholeNumbers = [
	["PORT", 0, 65_535],
	["FORM_LIMIT", 1, 1_000_000],
	["AUDIT_KEEP_DAYS", 1, 36_500],
	["DRAIN_SECONDS", 0, 6],
	["MAIL_PER_DAY", 0, 1_000_000],
] as const;

test.each(wholeNumbers)("%s takes a whole number from %i to %i, and says so", (variable, from, to) => {
	const read = (value: number | string) => () => readConfig({ [variable]: String(value) });
	for (const value of [from, to]) expect(read(value)).not.toThrow();
	for (const value of [from - 1, to + 1, "many", "1.5", "0x1", "1e0"])
		expect(read(value)).toThrow(
			new ConfigError(`${variable} takes a whole number from ${from} to ${to}; it is "${value}"`),
		);
});

/** What the other settings do not take. */
const wrongValues: Record<string, string[]> = {
	SITE_URL: [
		"www.example.com",
		"ftp://example.com",
		"javascript:alert(1)",
		"https://example.com/site",
		"https://example.com/?a",
		"https://user:password@example.com",
	],
	DATA_DIR: ["~/data", "file:/srv/data", '"/srv/data"', "'/srv/data'", "/srv/a\nb", "https://host/data"],
	DATABASE_URL: ["mysql://localhost", "./data.sqlite"],
	ADMIN_EMAIL: ["owner"],
	ADMIN_PASSWORD: ["x".repeat(11), "x".repeat(1_001)],
	HSTS: ["preload", "true", "subdomains, preload"],
	LOG_LEVEL: ["verbose", "WARN"],
	TRUST_PROXY: [
		"yes",
		"1",
		"10.0.0.5,",
		"10.0.0",
		"010.0.0.5",
		"10.0.0.0/33",
		"0.0.0.0/0",
		"::/0",
		"proxy.example.com",
		"10.0.0.5,true",
	],
	SMTP_URL: [
		"http://mail.example.com",
		"smtp://",
		"smtp://mail.example.com/path",
		"smtp://mail.example.com?tls=no",
		"smtp://%E0%A4@mail.example.com",
		"mail.example.com:25",
	],
	MAIL_FROM: ["nobody", "A\r\nBcc: b@example.com <a@example.com>"],
	MAIL_TO: ["a@example.com;b@example.com", "a@example.com,,"],
	BACKUP_EVERY: ["0h", "24", "daily"],
	BACKUP_KEEP: ["7", "7,4,-1"],
	BACKUP_TO: [
		"https://host/bucket",
		"s3://host/bucket",
		"~/backups",
		"file:///mnt/backups",
		"s3://key:secret@host",
		"s3://key:secret@host:99999/bucket",
		"s3://key:secret@host/Bucket",
		"s3://key:secret@host/bucket/../other",
		"s3://key:se/cret@host/bucket",
		"s3://key:%zz@host/bucket",
		"s3://key:secret@host/bucket?style=virtual",
		"s3://key:secret@host/bucket?tls=maybe",
		"s3://key:secret@host/bucket?pathstyle=1",
	],
	BACKUP_PASSPHRASE: ["x".repeat(19)],
	MIGRATE_WITHOUT_BACKUP: ["yes"],
	WEBHOOK_URL: ["hooks.example.com", "http://hooks.example.com/", "ftp://hooks.example.com/"],
	WEBHOOK_SECRET: ["secret", "whsec_c2hvcnQ="],
	WEBHOOK_PRIVATE: ["yes"],
};

test.each(
	Object.entries(wrongValues).flatMap(([variable, values]) => values.map((value) => [variable, value] as const)),
)("a wrong %s stops the start with one line that names it and what it takes (%#)", (variable, value) => {
	const environment = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "twelve letters", [variable]: value };
	const read = () => readConfig(environment);
	expect(read).toThrow(ConfigError);
	expect(read).toThrow(new RegExp(`^${variable} takes [^\\n]+$`));
});

test("every setting but those that take any text is tried with wrong values", () => {
	const anyText = ["ADMIN_COMMAND", "HOST"];
	const tried = [...wholeNumbers.map(([variable]) => variable), ...Object.keys(wrongValues)];
	expect([...anyText, ...tried].toSorted()).toEqual(settingNames.toSorted());
});

test.each([
	["ADMIN_EMAIL", "owner@example.com", "ADMIN_EMAIL and ADMIN_PASSWORD"],
	["ADMIN_PASSWORD", "twelve letters", "ADMIN_EMAIL and ADMIN_PASSWORD"],
	["WEBHOOK_URL", "https://hooks.example.com/", "WEBHOOK_URL and WEBHOOK_SECRET"],
])("%s alone is refused", (variable, value, both) => {
	expect(() => readConfig({ [variable]: value })).toThrow(`${both} go together`);
});

test("takes a setting from the file that NAME_FILE names, and says which file it cannot read", async () => {
	const folder = await aDataFolder();
	const path = join(folder, "database-url");
	await writeFile(path, "postgres://site:a%20secret@database/site\n");
	expect(readConfig({ DATABASE_URL_FILE: path }).database).toBe("postgres://site:a%20secret@database/site");
	expect(readConfig({ DATABASE_URL_FILE: "", PORT: "8080" }).port).toBe(8080);
	const missing = join(folder, "missing");
	expect(() => readConfig({ BACKUP_PASSPHRASE_FILE: missing })).toThrow(
		`BACKUP_PASSPHRASE_FILE takes the path of a file`,
	);
	expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: "postgres://other/site" })).toThrow(
		"DATABASE_URL and DATABASE_URL_FILE are both set: set one of them",
	);
	await writeFile(path, "mysql://database");
	expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow("DATABASE_URL takes a PostgreSQL address");
});

test("white space around a value does not belong to it, in a file neither, and a variable of nothing else is absent", async () => {
	const folder = await aDataFolder();
	const path = join(folder, "password");
	await writeFile(path, " twelve letters \r\n\n");
	const config = readConfig({
		PORT: "3001\r",
		HOST: " ",
		SITE_URL: "",
		DATA_DIR: `\t${folder}\n`,
		ADMIN_EMAIL: "owner@example.com ",
		ADMIN_PASSWORD_FILE: `${path}\r`,
	});
	expect(config).toMatchObject({
		port: 3001,
		host: "127.0.0.1",
		siteUrl: undefined,
		dataDirectory: folder,
		firstAdmin: { email: "owner@example.com", password: "twelve letters" },
	});
});

test.each([
	[{ PORT: "30 00" }, 'PORT takes a whole number from 0 to 65535; it is "30 00"'],
	[{ DATA_DIR: '"/srv/data"' }, 'DATA_DIR takes its value without quotes; it is "\\"/srv/data\\""'],
	[{ HOST: "a\u0000b" }, 'HOST takes one line without control characters; it is "a\\u0000b"'],
	[{ ADMIN_PASSWORD: "'secret words'" }, "ADMIN_PASSWORD takes its value without quotes"],
	[{ BACKUP_TO: '"s3://KEY:SECRET@host/bucket"' }, "BACKUP_TO takes its value without quotes"],
])("a refusal shows the value unless it is secret (%#)", (environment, message) => {
	expect(() => readConfig(environment)).toThrow(new ConfigError(message));
});

test("no secret stands in a refusal", () => {
	const secrets = /URL$|PASSWORD|PASSPHRASE|SECRET|BACKUP_TO/;
	for (const [variable, values] of Object.entries(wrongValues).filter(([name]) => secrets.test(name)))
		for (const value of values.filter((one) => one.includes("@")))
			expect(() => readConfig({ [variable]: value })).not.toThrow(value);
});
