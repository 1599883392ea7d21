// `npm run backup -- FOLDER`: a copy of store and images that is consistent, also while the product runs.
import { resolve } from "node:path";
import { isPostgres } from "../db/connect.ts";
import { copyDataFolder } from "../server/backup/copy.ts";
import { readConfig } from "../server/config.ts";

const usage = "Usage: npm run backup -- FOLDER   a new folder, or an empty one";

try {
	process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
	process.exitCode = 1;
}

/** Makes the copy and answers what to print. */
async function run([folder, ...more]: string[]): Promise<string> {
	if (!folder || more.length > 0) throw new Error(usage);
	const config = readConfig(process.env);
	// A copy holds what visitors wrote, so it is readable by this user alone.
	process.umask(0o077);
	// npm changes to the folder of the product, and says where it was called.
	const target = resolve(process.env.INIT_CWD ?? "", folder);
	const { files, missing } = await copyDataFolder(config, target);
	const lines = isPostgres(config.database)
		? [
				`Copied ${files} image files to ${target}, and nothing else.`,
				"The store is in PostgreSQL and NOT in this copy: take it with pg_dump, first the store and then the images, so that every image that it names is there.",
			]
		: [
				`Copied the database and ${files} image files to ${target}.`,
				`To restore it, start the product with DATA_DIR=${target}, or with a copy of that folder.`,
			];
	if (missing.length > 0)
		lines.push(`${missing.length} image files that the store names are not in the data folder, such as ${missing[0]}.`);
	return lines.join("\n");
}
