// `npm run copy -- --from PLACE --to PLACE`: moves a whole site to another store and another place for files.
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { readConfig } from "../server/config.ts";
import { type CopyProgress, copySite, type Site } from "../server/copy/copy-site.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run copy -- --from PLACE --to PLACE   while the product runs on neither; the source stays as it is
A place is what DATA_DIR, DATABASE_URL and S3_URL are to the product, each given with a --from or --to of its own:
  --from ./data --to /srv/data --to postgres://user:password@host/name --to s3://KEY:SECRET@host/bucket
or a file with lines such as DATA_DIR=/srv/data, which keeps passwords out of the list of processes:
  --from ./data --to /etc/tracewright.env
A data folder can be left out where both a PostgreSQL and a bucket are given. The target has to be empty.`;

await runCommand(run);

/** Copies the site. @returns what to print. */
async function run(parameters: string[]): Promise<string> {
	const { from, to } = readSides(parameters);
	// What is copied holds what visitors wrote, so it is readable by this user alone.
	process.umask(0o077);
	const began = performance.now();
	const copied = await copySite(readSite(from), readSite(to), createProgress());
	const seconds = Math.round((performance.now() - began) / 1_000);
	return [
		`${copied.isResumed ? "Completed the copy" : "Copied"}: ${copied.rows} rows and ${copied.files} files (${copied.bytes} bytes), all compared, in ${seconds} s.`,
		"The source is as it was. Never run both: each would send the mail that waits.",
		...copied.missing.map((name) => `Missing: the source has no image ${name}.`),
	].join("\n");
}

function readSides(parameters: string[]): { from: string[]; to: string[] } {
	try {
		const options = { from: { type: "string", multiple: true }, to: { type: "string", multiple: true } } as const;
		const { from, to } = parseArgs({ args: parameters, options }).values;
		if (from && to) return { from, to };
	} catch {
		// What was wrong could hold a password, so only the usage is printed.
	}
	throw new Error(usage);
}

/** The settings of one side, read as the product reads its own. */
function readSite(parts: string[]): Site {
	const settings: Record<string, string | undefined> = {};
	for (const part of parts) {
		const path = resolve(process.env.INIT_CWD ?? "", part);
		if (/^postgres(ql)?:\/\//.test(part)) settings.DATABASE_URL = part;
		else if (/^s3:\/\//.test(part)) settings.S3_URL = part;
		else if (statSync(path, { throwIfNoEntry: false })?.isFile()) Object.assign(settings, readSettings(path));
		else settings.DATA_DIR = path;
	}
	const { DATA_DIR, DATABASE_URL, S3_URL } = settings;
	if (!DATA_DIR && !(DATABASE_URL && S3_URL)) throw new Error(usage);
	const { dataDirectory, database, s3 } = readConfig({ DATA_DIR, DATABASE_URL, S3_URL });
	return { dataDirectory: DATA_DIR ? dataDirectory : undefined, database, s3 };
}

/** The lines of a file that say where a site is. A folder in it is meant from the product's own, as at a start. */
function readSettings(path: string): Record<string, string | undefined> {
	const { DATA_DIR, DATABASE_URL, S3_URL } = parseEnv(readFileSync(path, "utf8"));
	return { DATA_DIR: DATA_DIR || "./data", DATABASE_URL, S3_URL };
}

/** Prints how far the copy is, every second at most. */
function createProgress(): CopyProgress {
	let printed = 0;
	const print = (line: string) => {
		if (performance.now() - printed < 1_000) return;
		printed = performance.now();
		process.stdout.write(`${line}\n`);
	};
	return {
		files: (files, all) => print(`${files} of ${all} files`),
		rows: (table, rows) => print(`${rows} rows of ${table}`),
	};
}
