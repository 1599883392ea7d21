import { join, resolve } from "node:path";
import { z } from "zod";
import { day, hour } from "../durations.ts";
import { withEnvFile } from "./env-file.ts";
import { mailFrom, mailTo, nameBeforeServer, smtpUrl } from "./mail-settings.ts";
import { normalNetwork, privateNetworks } from "./network-address.ts";
import { backupPlace, folder } from "./s3-address.ts";
import { withSettingsInFiles } from "./settings-in-files.ts";
import { webhookSecret, webhookUrl } from "./webhook-settings.ts";

/** A setting holds a value that it cannot take; the message is one line that names the variable. */
export class ConfigError extends Error {}

const whole = (variable: string, from: number, to: number) => {
	const message = `${variable} takes a whole number from ${from} to ${to}`;
	return z
		.string()
		.regex(/^\d{1,9}$/, { error: message, abort: true })
		.transform(Number)
		.pipe(z.number().min(from, message).max(to, message));
};

/** An address of the web. */
const webAddress = (error: string) => z.url({ protocol: /^https?$/, error, abort: true });

/** Addresses and networks, separated by commas. */
const proxies = z.string().transform((text, context): readonly string[] => {
	if (text === "true") return privateNetworks;
	if (text === "false") return [];
	const networks = text.split(",").map((network) => normalNetwork(network.trim()));
	if (networks.every((network) => network !== null)) return networks;
	context.addIssue(
		"TRUST_PROXY takes the addresses and networks of the reverse proxies in front, such as 10.0.0.5,192.168.0.0/16; true means loopback and private ones, false none",
	);
	return z.NEVER;
});

/** A port, with an address in front of it where it is not that of this machine alone. */
const metricsAddress = z.string().transform((text, context) => {
	const [, host = "127.0.0.1", port = ""] = /^(?:\[?([^[\]]+)\]?:)?(\d{1,5})$/.exec(text) ?? [];
	if (port !== "" && Number(port) <= 65_535) return { host, port: Number(port) };
	context.addIssue(
		"METRICS_PORT takes a port of this machine, such as 9464, or an address and a port, such as 0.0.0.0:9464",
	);
	return z.NEVER;
});

/** The levels of the log, each of which holds the lines of those after it too. */
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The name of the SQLite file in the data folder. */
export const databaseFile = "tracewright.sqlite";
/** The folder in the data folder for backups that go nowhere else, and for those before a migration. */
export const ownBackups = "backups";

/** A time such as `24h` or `7d`, in milliseconds; null for `off`. */
const period = z.string().transform((text, context): number | null => {
	if (text === "off") return null;
	const [, number, unit] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? [];
	if (number !== undefined) return Number(number) * (unit === "d" ? day : hour);
	context.addIssue("BACKUP_EVERY takes a time in hours or days, such as 24h or 7d; off makes no backups");
	return z.NEVER;
});

/** How many backups of different days, weeks and months stay. */
const keep = z.string().transform((text, context): BackupKeep => {
	const [, daily, weekly, monthly] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
	if (daily !== undefined) return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
	context.addIssue("BACKUP_KEEP takes how many daily, weekly and monthly backups stay, such as 7,4,12");
	return z.NEVER;
});

/** Every setting that works today; docs/operate.md names each. */
const environmentSchema = z.object({
	PORT: whole("PORT", 0, 65_535).default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	SITE_URL: webAddress("SITE_URL takes the site's public address, such as https://www.example.com")
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
	METRICS_PORT: metricsAddress.optional(),
	DRAIN_SECONDS: whole("DRAIN_SECONDS", 0, 6).default(0),
	TRUST_PROXY: proxies.default([]),
	BACKUP_PASSPHRASE: z.string().min(20, "BACKUP_PASSPHRASE takes at least 20 characters").optional(),
	BACKUP_EVERY: period.default(day),
	BACKUP_KEEP: keep.default({ daily: 7, weekly: 4, monthly: 12 }),
	BACKUP_TO: backupPlace.optional(),
	MIGRATE_WITHOUT_BACKUP: z.enum(["true", "false"], "MIGRATE_WITHOUT_BACKUP takes true or false").default("false"),
	SMTP_URL: smtpUrl.optional(),
	MAIL_FROM: mailFrom.optional(),
	MAIL_TO: mailTo.optional(),
	MAIL_PER_DAY: whole("MAIL_PER_DAY", 0, 1_000_000).default(500),
	WEBHOOK_URL: webhookUrl.optional(),
	WEBHOOK_SECRET: webhookSecret.optional(),
	WEBHOOK_PRIVATE: z.enum(["true", "false"], "WEBHOOK_PRIVATE takes true or false").default("false"),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** How many of the last days, weeks and months that have a backup keep one. */
export interface BackupKeep {
	daily: number;
	weekly: number;
	monthly: number;
}

/** Settings that no message shows. */
const secrets = ["DATABASE_URL", "ADMIN_PASSWORD", "BACKUP_PASSPHRASE", "SMTP_URL", "WEBHOOK_URL", "WEBHOOK_SECRET"];

/**
 * Reads the settings once, from the environment, `.env` and files that they name. White space around a value does not belong
 * to it, and an empty variable counts as absent.
 * @throws ConfigError that names the first variable with a wrong value and what it takes; Error that names a file.
 */
export function readConfig(environment: Record<string, string | undefined>) {
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
	if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined))
		throw new ConfigError("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither");
	if ((values.WEBHOOK_URL === undefined) !== (values.WEBHOOK_SECRET === undefined))
		throw new ConfigError("WEBHOOK_URL and WEBHOOK_SECRET go together: set both or neither");
	const dataDirectory = resolve(values.DATA_DIR);
	return Object.freeze({
		/** The file that filled unset settings, if it is there; undefined where none is read. */
		envFile: environment.ENV_FILE,
		/** TCP port; 0 lets the system choose. */
		port: values.PORT,
		host: values.HOST,
		/** Origin without a trailing slash, or undefined while the site has no public address. */
		siteUrl: values.SITE_URL,
		/** Absolute path of the folder that holds the database. */
		dataDirectory,
		/** `postgres://…`, or the path of the SQLite file. */
		database: values.DATABASE_URL ?? resolve(dataDirectory, databaseFile),
		firstAdmin:
			values.ADMIN_EMAIL && values.ADMIN_PASSWORD
				? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
				: undefined,
		/** What runs the operator's commands for admins. */
		adminCommand: values.ADMIN_COMMAND,
		/** What `Strict-Transport-Security` says besides its time. */
		hsts: values.HSTS?.split(",").map((name) => (name === "preload" ? name : "includeSubDomains")) ?? [],
		/** Accepted submissions an hour from one address. */
		formLimit: values.FORM_LIMIT,
		/** For how many days the audit list keeps its entries. */
		auditKeepDays: values.AUDIT_KEEP_DAYS,
		logLevel: values.LOG_LEVEL,
		/** Where metrics are served, or undefined when they are not. */
		metrics: values.METRICS_PORT,
		/** For how many seconds the port stays open once the product is asked to end. */
		drainSeconds: values.DRAIN_SECONDS,
		/** Addresses and networks of the proxies whose `X-Forwarded-For` is believed. */
		trustedProxies: values.TRUST_PROXY,
		/** What backups are encrypted with, or undefined when they are not. */
		backupPassphrase: values.BACKUP_PASSPHRASE,
		/** Milliseconds from one backup to the next; null when none are made. */
		backupEvery: values.BACKUP_EVERY,
		backupKeep: values.BACKUP_KEEP,
		/** Absolute path of the folder that backups go to, or the bucket. */
		backupTo:
			typeof values.BACKUP_TO === "object"
				? values.BACKUP_TO
				: resolve(values.BACKUP_TO ?? join(dataDirectory, ownBackups)),
		/** Whether a store is migrated even when the backup before it fails. */
		migratesWithoutBackup: values.MIGRATE_WITHOUT_BACKUP === "true",
		/** What sending mail needs, or undefined while one of its settings is missing and mail waits. */
		mail:
			values.SMTP_URL && values.MAIL_FROM && values.MAIL_TO
				? {
						server: { ...values.SMTP_URL, ownName: nameBeforeServer(values.SITE_URL, values.MAIL_FROM) },
						from: values.MAIL_FROM,
						to: values.MAIL_TO,
					}
				: undefined,
		/** The settings that sending mail waits for. */
		missingForMail: (["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const).filter((name) => values[name] === undefined),
		/** Notices and receipts that may be sent within 24 hours. */
		mailPerDay: values.MAIL_PER_DAY,
		/** Where alarms and new requests are posted, or undefined when they are not. */
		webhook:
			values.WEBHOOK_URL && values.WEBHOOK_SECRET
				? {
						url: values.WEBHOOK_URL,
						secret: values.WEBHOOK_SECRET,
						isPrivateAllowed: values.WEBHOOK_PRIVATE === "true",
					}
				: undefined,
	});
}

/** Why a value is refused, with the value unless it is secret or holds what may be a password. */
function refusal(name: string, message: string, value: string): ConfigError {
	const isShown = !secrets.includes(name) && !(value.includes(":") && value.includes("@"));
	return new ConfigError(isShown ? `${message}; it is ${JSON.stringify(value)}` : message);
}

/** What the settings say. */
export type Config = ReturnType<typeof readConfig>;
