import { resolve } from "node:path";
import { z } from "zod";

/** A setting holds a value that it cannot take; the message is one line that names the variable. */
export class ConfigError extends Error {}

const whole = (variable: string, from: number, to: number) => {
	const takes = `${variable} takes a whole number from ${from} to ${to}`;
	return z
		.string()
		.regex(/^\d{1,9}$/, { error: takes, abort: true })
		.transform(Number)
		.pipe(z.number().min(from, takes).max(to, takes));
};

/** Every setting that works today; the README names each. */
const environmentSchema = z.object({
	PORT: whole("PORT", 0, 65_535).default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	SITE_URL: z
		.url({
			protocol: /^https?$/,
			error: "SITE_URL takes the site's public address, such as https://www.example.com",
			abort: true,
		})
		.refine(
			(url) => new URL(url).pathname === "/" && !/[?#@]/.test(url),
			"SITE_URL takes an address without a path, such as https://www.example.com",
		)
		.transform((url) => new URL(url).origin)
		.optional(),
	DATA_DIR: z.string().min(1).default("./data"),
	DATABASE_URL: z
		.string()
		.regex(
			/^postgres(ql)?:\/\//,
			"DATABASE_URL takes a PostgreSQL address, such as postgres://user:password@localhost:5432/tracewright; without it SQLite is used",
		)
		.optional(),
	ADMIN_EMAIL: z.email("ADMIN_EMAIL takes an e-mail address").optional(),
	ADMIN_PASSWORD: z
		.string()
		.min(12, "ADMIN_PASSWORD takes at least 12 characters")
		.max(1_000, "ADMIN_PASSWORD takes at most 1000 characters")
		.optional(),
	FORM_LIMIT: whole("FORM_LIMIT", 1, 1_000_000).default(30),
	TRUST_PROXY: z
		.enum(
			["true", "false", "1", "0"],
			"TRUST_PROXY takes true when a reverse proxy in front sets X-Forwarded-For, otherwise false",
		)
		.default("false"),
});

export interface Config {
	/** TCP port; 0 lets the system choose. */
	port: number;
	host: string;
	/** Origin without a trailing slash, or undefined while the site has no public address. */
	siteUrl: string | undefined;
	/** Absolute path of the folder that holds the database and the images. */
	dataDirectory: string;
	/** `postgres://…`, or the path of the SQLite file. */
	database: string;
	firstAdmin: { email: string; password: string } | undefined;
	/** Accepted submissions an hour from one address. */
	formLimit: number;
	/** Whether `X-Forwarded-For` names the visitor. */
	trustProxy: boolean;
}

/**
 * Reads the settings once. An empty variable counts as absent.
 * @throws ConfigError that names the first variable with a wrong value and what it takes.
 */
export function readConfig(environment: Record<string, string | undefined>): Readonly<Config> {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
	);
	const parsed = environmentSchema.safeParse(given);
	if (!parsed.success) throw new ConfigError(parsed.error.issues[0]?.message ?? "A setting is wrong");
	const values = parsed.data;
	if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined))
		throw new ConfigError("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither");
	const dataDirectory = resolve(values.DATA_DIR);
	return Object.freeze({
		port: values.PORT,
		host: values.HOST,
		siteUrl: values.SITE_URL,
		dataDirectory,
		database: values.DATABASE_URL ?? resolve(dataDirectory, "tracewright.sqlite"),
		firstAdmin:
			values.ADMIN_EMAIL && values.ADMIN_PASSWORD
				? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
				: undefined,
		formLimit: values.FORM_LIMIT,
		trustProxy: values.TRUST_PROXY === "true" || values.TRUST_PROXY === "1",
	});
}
