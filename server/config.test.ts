import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const day = 24 * 60 * 60 * 1000;

test("needs no setting", () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: "127.0.0.1",
		siteUrl: undefined,
		dataDirectory: resolve("data"),
		database: resolve("data/tracewright.sqlite"),
		s3: undefined,
		assetsUrl: undefined,
		firstAdmin: undefined,
		formLimit: 30,
		auditKeepDays: 365,
		logLevel: "info",
		metrics: undefined,
		workers: 1,
		drainSeconds: 0,
		maxDelay: 500,
		prerenders: true,
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
		PORT: "0",
		HOST: "::",
		SITE_URL: "https://www.example.com/",
		DATA_DIR: "/srv/site",
		DATABASE_URL: "postgresql://user@db/site",
		S3_URL: "s3://KEY:a%2Fb%2B@s3.example.com:9000/images/site?region=eu-central-1&style=path",
		ASSETS_URL: "https://cdn.example.com/pictures/",
		ADMIN_EMAIL: "owner@studio.photography",
		ADMIN_PASSWORD: "twelve letters",
		FORM_LIMIT: "5",
		AUDIT_KEEP_DAYS: "90",
		LOG_LEVEL: "warn",
		METRICS_PORT: "9464",
		DRAIN_SECONDS: "5",
		WORKERS: "4",
		MAX_DELAY: "0",
		PRERENDER: "false",
		TRUST_PROXY: "10.0.0.5, 2001:DB8:0::/32",
		SMTP_URL: "smtps://user:secret@mail.example.com",
		MAIL_FROM: "Office <office@example.com>",
		MAIL_TO: "owner@example.com",
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
		s3: {
			endpoint: "https://s3.example.com:9000",
			bucket: "images",
			prefix: "site/",
			region: "eu-central-1",
			pathStyle: true,
			key: "KEY",
			secret: "a/b+",
		},
		assetsUrl: "https://cdn.example.com/pictures",
		firstAdmin: { email: "owner@studio.photography", password: "twelve letters" },
		formLimit: 5,
		auditKeepDays: 90,
		logLevel: "warn",
		metrics: { host: "127.0.0.1", port: 9464 },
		workers: 4,
		drainSeconds: 5,
		maxDelay: 0,
		prerenders: false,
		trustedProxies: ["10.0.0.5", "2001:db8::/32"],
		mail: {
			server: {
				host: "mail.example.com",
				port: 465,
				isSecure: true,
				isLoopback: false,
				login: { user: "user", pass: "secret" },
			},
			from: { name: "Office", address: "office@example.com" },
			to: ["owner@example.com"],
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
	["0.0.0.0:9464", { host: "0.0.0.0", port: 9464 }],
	["[::1]:9464", { host: "::1", port: 9464 }],
])("METRICS_PORT=%s is an address of its own", (given, metrics) => {
	expect(readConfig({ METRICS_PORT: given }).metrics).toEqual(metrics);
});

test("an empty variable counts as absent", () => {
	expect(readConfig({ PORT: "", SITE_URL: "", DATABASE_URL: "", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })).toEqual(
		readConfig({}),
	);
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
	expect(readConfig({ S3_URL: given }).s3).toMatchObject({ endpoint, bucket: "images", prefix: "", pathStyle: false });
	expect(readConfig({ BACKUP_TO: given }).backupTo).toMatchObject({ endpoint });
});

test("a CDN without a path serves what the site has at /assets", () => {
	expect(readConfig({ ASSETS_URL: "https://cdn.example.com" }).assetsUrl).toBe("https://cdn.example.com/assets");
});

test("a wrong address of a bucket is refused without its key", () => {
	const given = { S3_URL: "s3://my-key:my-secret@host/bucket?style=wrong" };
	expect(() => readConfig(given)).toThrow(/^(?!.*my-)S3_URL takes/);
});

test("cannot be changed once it is read", () => {
	expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test.each([
	["PORT", "http"],
	["PORT", "-1"],
	["PORT", "65536"],
	["PORT", "80.5"],
	["PORT", " "],
	["PORT", "0x50"],
	["PORT", "1e3"],
	["SITE_URL", "www.example.com"],
	["SITE_URL", "ftp://example.com"],
	["SITE_URL", "javascript:alert(1)"],
	["SITE_URL", "https://example.com/site"],
	["SITE_URL", "https://example.com/?a"],
	["SITE_URL", "https://user:password@example.com"],
	["DATABASE_URL", "mysql://localhost"],
	["DATABASE_URL", "./data.sqlite"],
	["ADMIN_EMAIL", "owner"],
	["ADMIN_PASSWORD", "short"],
	["ADMIN_PASSWORD", "x".repeat(1_001)],
	["FORM_LIMIT", "0"],
	["BACKUP_EVERY", "0h"],
	["BACKUP_EVERY", "24"],
	["BACKUP_EVERY", "daily"],
	["BACKUP_KEEP", "7"],
	["BACKUP_KEEP", "7,4,-1"],
	["BACKUP_TO", "https://host/bucket"],
	["BACKUP_TO", "s3://host/bucket"],
	["ASSETS_URL", "cdn.example.com"],
	["ASSETS_URL", "https://cdn.example.com/?a=1"],
	["S3_URL", "./images"],
	["S3_URL", "https://key:secret@host/bucket"],
	["S3_URL", "s3://host/bucket"],
	["S3_URL", "s3://key:secret@host"],
	["S3_URL", "s3://key:secret@host:99999/bucket"],
	["S3_URL", "s3://key:secret@host/Bucket"],
	["S3_URL", "s3://key:secret@host/bucket/../other"],
	["S3_URL", "s3://key:se/cret@host/bucket"],
	["S3_URL", "s3://key:%zz@host/bucket"],
	["S3_URL", "s3://key:secret@host/bucket?style=virtual"],
	["S3_URL", "s3://key:secret@host/bucket?tls=maybe"],
	["S3_URL", "s3://key:secret@host/bucket?pathstyle=1"],
	["BACKUP_PASSPHRASE", "short"],
	["MIGRATE_WITHOUT_BACKUP", "yes"],
	["FORM_LIMIT", "many"],
	["TRUST_PROXY", "yes"],
	["TRUST_PROXY", "1"],
	["TRUST_PROXY", "10.0.0.5,"],
	["TRUST_PROXY", "10.0.0"],
	["TRUST_PROXY", "010.0.0.5"],
	["TRUST_PROXY", "10.0.0.0/33"],
	["TRUST_PROXY", "0.0.0.0/0"],
	["TRUST_PROXY", "::/0"],
	["TRUST_PROXY", "proxy.example.com"],
	["TRUST_PROXY", "10.0.0.5,true"],
])("a wrong %s stops the start with one line that names it and what it takes", (variable, value) => {
	const environment = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "twelve letters", [variable]: value };
	const read = () => readConfig(environment);
	expect(read).toThrow(ConfigError);
	expect(read).toThrow(new RegExp(`^${variable} takes [^\\n]+$`));
});

test.each([{ ADMIN_EMAIL: "owner@example.com" }, { ADMIN_PASSWORD: "twelve letters" }])(
	"%o alone is refused",
	(environment) => {
		expect(() => readConfig(environment)).toThrow("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither");
	},
);

test("takes a setting from the file that NAME_FILE names, and says which file it cannot read", async () => {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-test-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
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
