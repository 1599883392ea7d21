import { readFileSync } from "node:fs";

/** The values of settings by their names. */
type Environment = Record<string, string | undefined>;

/**
 * The settings, and those that files hold: `DATABASE_URL_FILE` names a file that holds `DATABASE_URL`, as service
 * managers and containers hand out secrets.
 * @throws Error with one line that names the variable
 */
export function withSettingsInFiles(environment: Environment, names: readonly string[]): Environment {
	const fromFiles = names.flatMap((name) => {
		const path = environment[`${name}_FILE`]?.trim();
		if (!path) return [];
		if (environment[name]) throw new Error(`${name} and ${name}_FILE are both set: set one of them`);
		return [[name, textOf(path, `${name}_FILE`)] as const];
	});
	return { ...environment, ...Object.fromEntries(fromFiles) };
}

function textOf(path: string, variable: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		throw new Error(
			`${variable} takes the path of a file that this user may read, and ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`,
		);
	}
}
