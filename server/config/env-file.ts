import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The values of settings by their names. */
type Environment = Record<string, string | undefined>;

/**
 * The environment, and what the file that `ENV_FILE` names adds to it. A variable of the environment wins, an empty one
 * too. `start.mjs` names `.env` for `npm start`, `npm run dev` and the operator's commands alone.
 * @throws Error with one line where the file is there and cannot be read
 */
export function withEnvFile(environment: Environment): Environment {
	const path = environment.ENV_FILE;
	const added = path ? Object.entries(parseEnv(textOf(path))) : [];
	// `SMTP_URL` also wins over the file's `SMTP_URL_FILE`, and the other way round.
	const isSet = (name: string) => [name, `${name}_FILE`].some((either) => environment[either] !== undefined);
	return { ...Object.fromEntries(added.filter(([name]) => !isSet(name.replace(/_FILE$/, "")))), ...environment };
}

function textOf(path: string): string {
	try {
		return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return "";
		throw new Error(`The settings in ${path} cannot be read (${code})`);
	}
}
