/** A hostile or faulty case that the product is to survive, and where it is proven. */
export interface HostileCase {
	what: string;
	/** The files of the tests that `npm test` runs. */
	tests: string[];
	/** The cases of `npm run test:hard` that measure it. */
	hard?: string[];
	/** What is not proven of it. */
	open?: string;
}

/** Every case, by its kind. */
export const hostileCases: Record<string, HostileCase[]> = {
	"Sign-in and session": [
		{
			what: "Six wrong passwords, from rotating headers and every spelling of an address",
			tests: ["server/auth/session-routes.test.ts", "server/http/client-address.test.ts"],
		},
		{ what: "100 wrong passwords at once", tests: ["server/auth/session-routes.test.ts"] },
		{
			what: "1,000 strangers guess, from whole networks, and hang up",
			tests: ["server/auth/sign-in-attempts.test.ts", "server/auth/newest-first.test.ts"],
			hard: ["signInFlood"],
		},
		{
			what: "Known and unknown addresses answer alike, in the same time",
			tests: ["server/auth/session-routes.test.ts"],
			hard: ["signInTiming"],
			open: "measured within 25 %, not 5 %",
		},
		{ what: "A password of a megabyte is not hashed", tests: ["server/auth/session-routes.test.ts"] },
		{
			what: "Old tokens after sign-out, new password and restart; only hashes are stored",
			tests: ["server/auth/session-routes.test.ts"],
		},
		{
			what: "Every admin route without a token, with garbage, expired and revoked ones",
			tests: ["server/auth/access.test.ts"],
		},
	],
	Uploads: [
		{ what: "HTML, SVG and polyglots by an image's name", tests: ["server/storage/images/uploads.test.ts"] },
		{
			what: "Images of many pixels or frames",
			tests: ["server/storage/images/uploads.test.ts"],
			hard: ["hostileImages"],
		},
		{ what: "Hostile file names", tests: ["server/storage/images/uploads.test.ts"] },
		{ what: "A body that is cut half way", tests: ["server/storage/images/cancelled-upload.test.ts"] },
		{ what: "A photo with GPS data", tests: ["server/storage/images/images.test.ts"] },
	],
	Input: [
		{
			what: "Missing, null, array, deep, huge, `__proto__` in each field",
			tests: ["server/http/hostile-input.test.ts", "server/http/body.test.ts"],
		},
		{
			what: "Emoji, right-to-left text, lone surrogates, NUL on both databases",
			tests: ["server/http/hostile-input.test.ts"],
		},
		{
			what: "Markup in every field never runs",
			tests: ["tests/e2e/hostile-texts.spec.ts", "server/site/feeds/routes.test.ts"],
		},
		{
			what: "`javascript:`, `//evil`, `/\\evil` in any link",
			tests: ["contract/format.test.ts", "server/site/pages/request-listener.test.ts"],
		},
		{
			what: "SQL metacharacters in search, sort and cursor",
			tests: ["server/http/hostile-input.test.ts", "server/http/hostile-queries.test.ts"],
			hard: ["openapiCalls"],
		},
		{ what: "CR LF adds no mail header", tests: ["server/mail/compose.test.ts", "server/http/hostile-input.test.ts"] },
		{ what: "A formula in an exported table", tests: ["server/resources/submissions/inbox/csv.test.ts"] },
		{ what: "Legal spellings of a content type", tests: ["server/http/content-type.test.ts"] },
		{ what: "`@font-face`, `<style>`, `<script>` in a text", tests: ["tests/e2e/hostile-texts.spec.ts"] },
		{ what: "A text of 20,000 dots", tests: ["contract/text-links.test.ts"] },
	],
	Paths: [
		{
			what: "Every spelling of a path: 404, no way past a token, no page of its own",
			tests: [
				"server/site/pages/request-listener.test.ts",
				"server/site/pages/spelling.test.ts",
				"server/auth/access.test.ts",
				"server/storage/images/images.test.ts",
			],
		},
		{ what: "Images of what is not published", tests: ["server/site/images/routes.test.ts"] },
	],
	Load: [
		{
			what: "1,000 connections that drip, or keep back the last bytes",
			tests: ["tests/durability/load.test.ts", "server/http/http-server.test.ts"],
			hard: ["drip", "slowBodies", "uploads"],
		},
		{
			what: "The most expensive public requests",
			tests: ["server/site/pages/expensive-requests.test.ts"],
			hard: ["expensiveRequests"],
		},
		{
			what: "A refused body's answer arrives",
			tests: ["server/http/unread-body.test.ts"],
			hard: ["earlyAnswers"],
		},
		{ what: "A gigabyte in chunks, and a gzip bomb", tests: ["tests/durability/load.test.ts"], hard: ["largeBodies"] },
		{ what: "10,000 idle connections", tests: ["tests/durability/load.test.ts"], hard: ["drip"] },
		{ what: "200 forms in 10 s from one address", tests: ["tests/durability/load.test.ts"] },
		{
			what: "100,000 query strings and unknown paths",
			tests: ["server/site/pages/request-listener.test.ts"],
			hard: ["unknownPaths"],
		},
	],
	Durability: [
		{
			what: "`kill -9` under write load, 200 times",
			tests: ["tests/durability/kill.test.ts"],
			hard: ["kill", "killPostgres"],
		},
		{
			what: "A full disk, also under a backup and before a migration",
			tests: [
				"tests/durability/full-disk.test.ts",
				"server/storage/full-store.test.ts",
				"server/storage/data-folder/migration.test.ts",
			],
		},
		{
			what: "A corrupted, cut or empty database file; another or an empty store",
			tests: [
				"server/storage/data-folder/open-store.test.ts",
				"tests/durability/wrong-store.test.ts",
				"db/sqlite.test.ts",
			],
		},
		{
			what: "The database deleted or damaged while it is used",
			tests: ["tests/durability/readiness.test.ts", "server/http/health/readiness.test.ts"],
		},
		{
			what: "A query that fails in the middle of an export, or after a commit",
			tests: ["server/resources/submissions/inbox/broken-export.test.ts", "server/site/page-cache/changes.test.ts"],
		},
		{ what: "A data folder that may not be written to", tests: ["tests/durability/start.test.ts"] },
		{
			what: "Writers while a backup runs, which restores to the same",
			tests: ["tests/durability/backup.test.ts", "server/storage/backup/restore.test.ts"],
			hard: ["backups", "backupOfImages"],
		},
		{
			what: "A stale edit",
			tests: ["server/resources/posts/routes.test.ts", "server/resources/projects/routes.test.ts"],
		},
		{
			what: "A damaged backup",
			tests: ["server/storage/backup/make.test.ts", "server/storage/backup/restore.test.ts"],
		},
	],
	Outages: [
		{
			what: "PostgreSQL stopped or frozen under load",
			tests: ["tests/durability/postgres-outage.test.ts"],
			hard: ["postgresOutage"],
		},
		{ what: "S3 away during an upload", tests: ["server/storage/files/site-in-bucket.test.ts"] },
		{
			what: "SMTP away",
			tests: ["server/mail/delivery.test.ts", "tests/durability/mail.test.ts"],
			hard: ["mail"],
		},
	],
	Deploys: [
		{
			what: "SIGTERM to `npm start`, with 50 busy clients, and twice",
			tests: ["tests/durability/stop.test.ts"],
			hard: ["sigterm"],
		},
		{
			what: "Two processes behind a proxy, restarted in turn",
			tests: ["tests/durability/stop.test.ts"],
			hard: ["rollingRestart"],
		},
		{ what: "Two processes migrating at once", tests: ["db/migrate.test.ts"] },
		{
			what: "A migration that is interrupted, by an error or `kill -9`",
			tests: ["db/migrate.test.ts", "server/storage/data-folder/migration.test.ts"],
		},
	],
	"Privacy and headers": [
		{
			what: "No address, password or token in a log",
			tests: ["server/auth/session-routes.test.ts", "server/http/log.test.ts", "tests/durability/error-ids.test.ts"],
		},
		{ what: "Files are readable by the product's user alone", tests: ["tests/durability/permissions.test.ts"] },
		{
			what: "Every answer carries the security headers, the runtime's own among them",
			tests: [
				"server/site/pages/request-listener.test.ts",
				"server/http/security-headers.test.ts",
				"server/http/protocol-errors.test.ts",
			],
		},
		{
			what: "Spoofed hosts never change a cached page",
			tests: ["server/site/pages/request-listener.test.ts"],
		},
		{
			what: "No `unsafe-inline` or `unsafe-eval`; scripts and styles by hash",
			tests: ["server/site/html/content-security-policy.test.ts", "server/site/html/post-process.test.ts"],
			open: "the score of the MDN HTTP Observatory is not computed",
		},
	],
};

/** The cases as a table, with how many figures of each measurement in a report meet their goal. */
export function casesTable(report: string): string {
	const rows = Object.entries(hostileCases).flatMap(([kind, cases]) =>
		cases.map(({ what, tests, hard = [], open = "" }) => {
			const files = tests.map((file) => `\`${file}\``).join(", ") || "nowhere";
			return `| ${kind} | ${what} | ${files} | ${hard.map((name) => `\`${name}\`: ${figureOf(report, name)}`).join("; ")} | ${open} |`;
		}),
	);
	return [
		"| | Case | Proven by | Measured by `npm run test:hard` | Not proven |",
		"|---|---|---|---|---|",
		...rows,
	].join("\n");
}

/** How many figures of a section meet their goal. */
function figureOf(report: string, name: string): string {
	const section = report.split(/^(?=## )/m).find((one) => one.startsWith(`## \`${name}\`\n`)) ?? "";
	const met = section.match(/\| yes +\|$/gm)?.length ?? 0;
	const missed = section.match(/\| no +\|$/gm)?.length ?? 0;
	return met + missed === 0 ? "not measured yet" : `${met} of ${met + missed} goals met`;
}
