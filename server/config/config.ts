import { join, resolve } from "node:path";
import { z } from "zod";
import { day, hour } from "../durations.ts";
import { withEnvFile, withSettingsInFiles } from "./env-file.ts";
import { type Mailbox, mailFrom, mailTo, nameBeforeServer, type SmtpServer, smtpUrl } from "./mail-settings.ts";
import { normalNetwork, privateNetworks } from "./network-address.ts";
import { backupPlace, folder, type S3Address } from "./s3-address.ts";
import { isLoopback, readBy } from "./setting.ts";

/** A setting holds a value that it cannot take; the message is one line that names the variable. */
export class ConfigError extends Error {}

const whole = (variable: string, from: number, to: number) => {
	const error = `${variable} takes a whole number from ${from} to ${to}`;
	const digits = z.string().regex(/^\d{1,9}$/, error);
	return digits.transform(Number).refine((number) => number >= from && number <= to, error);
};

const isTrue = (error: string) => z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive", error });

/** Addresses and networks, separated by commas. */
const proxies = readBy(
	"TRUST_PROXY takes the addresses and networks of the reverse proxies in front, such as 10.0.0.5,192.168.0.0/16; true means loopback and private ones, false none",
	(text): readonly string[] | undefined => {
		if (text === "true") return privateNetworks;
		const networks = text === "false" ? [] : text.split(",").map((network) => normalNetwork(network.trim()));
		return networks.every((network) => network !== null) ? networks : undefined;
	},
);

/** The levels of the log, each of which holds the lines of those after it too. */
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export const databaseFile = "tracewright.sqlite";
/** The folder in the data folder for backups that go nowhere else, and for those before a migration. */
export const ownBackups = "backups";

/** A time such as `24h` or `7d`, in milliseconds; null for `off`. */
const period = readBy(
	"BACKUP_EVERY takes a time in hours or days, such as 24h or 7d; off makes no backups",
	(text): number | null | undefined => {
		if (text === "off") return null;
		const [, number, unit] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? [];
		return number ? Number(number) * (unit === "d" ? day : hour) : undefined;
	},
);

/** How many of the last days, weeks and months that have a backup keep one. */
const keep = readBy("BACKUP_KEEP takes how many daily, weekly and monthly backups stay, such as 7,4,12", (text) => {
	const [, daily, weekly, monthly] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
	return daily ? { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) } : undefined;
});
export type BackupKeep = z.infer<typeof keep>;

/** `WEBHOOK_URL`. Over a network nothing is posted in the clear. */
const webhookUrl = readBy(
	"WEBHOOK_URL takes an address that begins with https://, or with http:// on this machine",
	(text) => {
		const url = URL.parse(text);
		return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname)) ? url : undefined;
	},
);

/** `WEBHOOK_SECRET`, as Standard Webhooks writes it. */
const webhookSecret = readBy(
	"WEBHOOK_SECRET takes whsec_ and 24 to 64 bytes in base64, such as what this prints: echo whsec_$(openssl rand -base64 32)",
	(text) => {
		const [, encoded = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
		const secret = Buffer.from(encoded, "base64");
		return secret.length >= 24 && secret.length <= 64 ? secret : undefined;
	},
);

const siteError = "SITE_URL takes the site's public address, such as https://www.example.com";

/** Every setting that works today. */
const environmentSchema = z.object({
	PORT: whole("PORT", 0, 65_535).default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	SITE_URL: z
		.url({ protocol: /^https?$/, error: siteError, abort: true })
		.refine(
			(url) => new URL(url).pathname === "/" && !/[?#@]/.test(url),
			"SITE_URL takes an address without a path, such as https://www.example.com",
		)
		.transform((url) => new URL(url).origin)
		.optional(),
	DATA_DIR: folder("DATA_DIR takes the path of a folder, such as /srv/tracewright, without ~ and file:").default(
		"./data",
	),
	DATABASE_URL: z
		.string()
		.regex(
			/^postgres(ql)?:\/\//,
			"DATABASE_URL takes a PostgreSQL address, such as postgres://user:password@localhost:5432/tracewright; without it SQLite is used",
		)
		.optional(),
	ADMIN_EMAIL: z.email("ADMIN_EMAIL takes an email address").optional(),
	ADMIN_PASSWORD: z
		.string()
		.min(12, "ADMIN_PASSWORD takes at least 12 characters")
		.max(1_000, "ADMIN_PASSWORD takes at most 1000 characters")
		.optional(),
	ADMIN_COMMAND: z.string().default("npm run admin --"),
	HSTS: z.enum(["subdomains", "subdomains,preload"], "HSTS takes subdomains, or subdomains,preload").optional(),
	FORM_LIMIT: whole("FORM_LIMIT", 1, 1_000_000).default(30),
	AUDIT_KEEP_DAYS: whole("AUDIT_KEEP_DAYS", 1, 36_500).default(365),
	LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL takes one of ${logLevels.join(", ")}`).default("info"),
	DRAIN_SECONDS: whole("DRAIN_SECONDS", 0, 6).default(0),
	TRUST_PROXY: proxies.default([]),
	BACKUP_PASSPHRASE: z.string().min(20, "BACKUP_PASSPHRASE takes at least 20 characters").optional(),
	BACKUP_EVERY: period.default(day),
	BACKUP_KEEP: keep.default({ daily: 7, weekly: 4, monthly: 12 }),
	BACKUP_TO: backupPlace.optional(),
	MIGRATE_WITHOUT_BACKUP: isTrue("MIGRATE_WITHOUT_BACKUP takes true or false").default(false),
	SMTP_URL: smtpUrl.optional(),
	MAIL_FROM: mailFrom.optional(),
	MAIL_TO: mailTo.optional(),
	MAIL_PER_DAY: whole("MAIL_PER_DAY", 0, 1_000_000).default(500),
	WEBHOOK_URL: webhookUrl.optional(),
	WEBHOOK_SECRET: webhookSecret.optional(),
	WEBHOOK_PRIVATE: isTrue("WEBHOOK_PRIVATE takes true or false").default(false),
});

export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Settings that no message shows. */
const secrets = ["DATABASE_URL", "ADMIN_PASSWORD", "BACKUP_PASSPHRASE", "SMTP_URL", "WEBHOOK_URL", "WEBHOOK_SECRET"];

/** Where mail is handed in, who it is from and who gets notices. */
export interface MailSettings {
	server: SmtpServer;
	from: Mailbox;
	to: string[];
}

/** Where events are posted, and the key that signs them. */
export interface WebhookSettings {
	url: URL;
	secret: Buffer;
	/** Whether the address may lead into a private network. */
	isPrivateAllowed: boolean;
}

/** What the settings say; docs/operate.md explains each. */
export interface Config {
	/** The file that filled unset settings, if it is there; undefined where none is read. */
	envFile: string | undefined;
	port: number;
	host: string;
	/** Origin without a trailing slash, or undefined while the site has no public address. */
	siteUrl: string | undefined;
	dataDirectory: string;
	/** `postgres://…`, or the path of the SQLite file. */
	database: string;
	firstAdmin: { email: string; password: string } | undefined;
	adminCommand: string;
	/** What `Strict-Transport-Security` says besides its time. */
	hsts: string[];
	formLimit: number;
	auditKeepDays: number;
	logLevel: (typeof logLevels)[number];
	drainSeconds: number;
	/** Addresses and networks of the proxies in front. */
	trustedProxies: readonly string[];
	backupPassphrase: string | undefined;
	/** Milliseconds from one backup to the next; null when none are made. */
	backupEvery: number | null;
	backupKeep: BackupKeep;
	/** Absolute path of the folder that backups go to, or the bucket. */
	backupTo: string | S3Address;
	migratesWithoutBackup: boolean;
	/** What sending mail needs, or undefined while one of its settings is missing and mail waits. */
	mail: MailSettings | undefined;
	missingForMail: ("SMTP_URL" | "MAIL_FROM" | "MAIL_TO")[];
	mailPerDay: number;
	webhook: WebhookSettings | undefined;
}

/**
 * Reads the settings once, from the environment, `.env` and files that they name. White space around a value does not belong
 * to it, and an empty variable counts as absent.
 * @throws ConfigError that names the first variable with a wrong value and what it takes; Error that names a file.
 */
export function readConfig(environment: Record<string, string | undefined>): Readonly<Config> {
	const all = withSettingsInFiles(withEnvFile(environment), settingNames);
	const present = settingNames.map((name) => [name, all[name]?.trim()] as const).filter(([, value]) => value);
	for (const [name, value = ""] of present) {
		if (/^(["'`]).*\1$/s.test(value)) throw refusal(name, `${name} takes its value without quotes`, value);
		if (/\p{Cc}/u.test(value)) throw refusal(name, `${name} takes one line without control characters`, value);
	}
	const parsed = environmentSchema.safeParse(Object.fromEntries(present));
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const name = String(issue?.path[0]);
		throw refusal(name, issue?.message ?? "", all[name]?.trim() ?? "");
	}
	const values = parsed.data;
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values;
	const { SMTP_URL: server, MAIL_FROM: from, MAIL_TO: to } = values;
	if (!email !== !password) throw new ConfigError("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither");
	if (!url !== !secret) throw new ConfigError("WEBHOOK_URL and WEBHOOK_SECRET go together: set both or neither");
	const dataDirectory = resolve(values.DATA_DIR);
	const ownName = from && nameBeforeServer(values.SITE_URL, from);
	const backupTo = values.BACKUP_TO ?? join(dataDirectory, ownBackups);
	return Object.freeze({
		envFile: environment.ENV_FILE,
		port: values.PORT,
		host: values.HOST,
		siteUrl: values.SITE_URL,
		dataDirectory,
		database: values.DATABASE_URL ?? resolve(dataDirectory, databaseFile),
		firstAdmin: email && password ? { email, password } : undefined,
		adminCommand: values.ADMIN_COMMAND,
		hsts: values.HSTS?.split(",").map((name) => (name === "preload" ? name : "includeSubDomains")) ?? [],
		formLimit: values.FORM_LIMIT,
		auditKeepDays: values.AUDIT_KEEP_DAYS,
		logLevel: values.LOG_LEVEL,
		drainSeconds: values.DRAIN_SECONDS,
		trustedProxies: values.TRUST_PROXY,
		backupPassphrase: values.BACKUP_PASSPHRASE,
		backupEvery: values.BACKUP_EVERY,
		backupKeep: values.BACKUP_KEEP,
		backupTo: typeof backupTo === "string" ? resolve(backupTo) : backupTo,
		migratesWithoutBackup: values.MIGRATE_WITHOUT_BACKUP,
		mail: server && from && to ? { server: { ...server, ownName }, from, to } : undefined,
		missingForMail: (["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const).filter((name) => values[name] === undefined),
		mailPerDay: values.MAIL_PER_DAY,
		webhook: url && secret ? { url, secret, isPrivateAllowed: values.WEBHOOK_PRIVATE } : undefined,
	});
}

/** Why a value is refused, with the value unless it is secret or holds what may be a password. */
function refusal(name: string, message: string, value: string): ConfigError {
	const isPrintable = !secrets.includes(name) && !(value.includes(":") && value.includes("@"));
	return new ConfigError(isPrintable ? `${message}; it is ${JSON.stringify(value)}` : message);
}
