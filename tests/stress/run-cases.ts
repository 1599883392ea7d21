import { table, writeCase } from "../../bench/report.ts";
import { failed, type Row } from "../../bench/row.ts";
import { expectKnown } from "../../scripts/parameters.ts";

/** Measures; where a case has several parts, only those whose description holds `part` when one is given. */
type Run = (part?: string) => Promise<Row[]>;

/** Loaded when it is their turn, because some need packages that are installed first. */
export type Cases = Record<string, () => Promise<{ run: Run }>>;

/** The cases that the parameters of this program name, with the part of each that is wanted; none means all. */
export function readWanted(cases: Cases): Map<string, string | undefined> {
	const wanted = new Map(process.argv.slice(2).map(readNamed));
	expectKnown(wanted.keys(), Object.keys(cases));
	return wanted;
}

/** Runs cases one after another, prints what each measured, and writes its line of docs/measurements.md when all of it ran. */
export async function runCases(cases: Cases, wanted: Map<string, string | undefined>): Promise<void> {
	const all: Row[] = [];
	for (const [name, load] of Object.entries(cases)) {
		if (wanted.size > 0 && !wanted.has(name)) continue;
		process.stdout.write(`Running: ${name}\n`);
		const rows = await load()
			.then(({ run }) => run(wanted.get(name)))
			.catch((error: Error) => [failed(name, error)]);
		process.stdout.write(`\n${table(rows)}\n\n`);
		if (wanted.get(name) === undefined) await writeCase(name, rows);
		all.push(...rows);
	}
	const missed = all.filter(({ met }) => !met).length;
	process.stdout.write(`${all.length - missed} passed, ${missed} failed\n`);
	process.exitCode = missed > 0 ? 1 : 0;
}

/** A case, and after an equals sign the part of it that is wanted. */
function readNamed(named: string): [name: string, part: string | undefined] {
	const [name = "", ...part] = named.split("=");
	// `large-bodies` as well as `largeBodies`.
	const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	return [key, part.length > 0 ? part.join("=") : undefined];
}
