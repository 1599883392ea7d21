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
	const text = path ? textOf(path, `The settings in ${path} cannot be read`, "ENOENT") : "";
	// `SMTP_URL` also wins over the file's `SMTP_URL_FILE`, and the other way round.
	const isSet = (name: string) => [name, `${name}_FILE`].some((either) => environment[either] !== undefined);
	const added = Object.entries(parseEnv(text)).filter(([name]) => !isSet(name.replace(/_FILE$/, "")));
	return { ...Object.fromEntries(added), ...environment };
}

/**
 * The settings, and those that files hold: `DATABASE_URL_FILE` names a file that holds `DATABASE_URL`, as service
 * managers and containers hand out secrets.
 * @throws Error with one line that names the variable
 */
export function withSettingsInFiles(environment: Environment, names: readonly string[]): Environment {
	const fromFiles = names.flatMap((name) => {
		const variable = `${name}_FILE`;
		const path = environment[`${name}_FILE`]?.trim();
		if (!path) return [];
		if (environment[name]) throw new Error(`${name} and ${variable} are both set: set one of them`);
		const refusal = `${variable} takes the path of a file that this user may read, and ${path} cannot be read`;
		return [[name, textOf(path, refusal)]];
	});
	return { ...environment, ...Object.fromEntries(fromFiles) };
}

/** The text of a file. @param allowed the code of an error that means an empty one */
function textOf(path: string, refusal: string, allowed = ""): string {
	try {
		return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === allowed) return "";
		throw new Error(`${refusal} (${code})`);
	}
}
