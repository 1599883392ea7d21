// `npm run test:hard`: attacks and outages that take minutes, against the built product. Each case writes its section of
// docs/reliability.md. `npm run test:hard -- slowBodies "drip=10,000"` runs the cases named, of the second only the part
// that says so, which writes nothing.
import { join } from "node:path";
import { machine, revision, table } from "../../bench/report.ts";
import { build } from "../../bootstrap/build.mjs";
import { main } from "../../bootstrap/failure.mjs";
import { install } from "../../bootstrap/install.mjs";
import { root } from "../../bootstrap/root.mjs";
import { expectKnown } from "../../scripts/parameters.ts";
import type { Figure } from "./figure.ts";
import { writeSection } from "./reliability-report.ts";

/** Measures; where a case has several parts, only those whose description holds `part` when one is given. */
type Run = (part?: string) => Promise<Figure[]>;

/** Loaded when it is their turn, because some need packages that are installed first. */
const cases: Record<string, () => Promise<{ run: Run }>> = {
	kill: () => import("./kill.ts"),
	killPostgres: () => import("./kill-postgres.ts"),
	backups: () => import("./backups.ts"),
	backupOfImages: () => import("./backup-of-images.ts"),
	slowBodies: () => import("./slow-bodies.ts"),
	drip: () => import("./drip.ts"),
	unknownPaths: () => import("./unknown-paths.ts"),
	dearRequests: () => import("./dear-requests.ts"),
	hostileImages: () => import("./hostile-images.ts"),
	signInFlood: () => import("./sign-in-flood.ts"),
	signInTiming: () => import("./sign-in-timing.ts"),
	sigterm: () => import("./sigterm.ts"),
	earlyAnswers: () => import("./early-answers.ts"),
	largeBodies: () => import("./large-bodies.ts"),
	overload: () => import("./overload.ts"),
	mail: () => import("./mail.ts"),
	postgresOutage: () => import("./postgres-outage.ts"),
	rollingRestart: () => import("./rolling-restart.ts"),
	openapiCalls: () => import("./openapi-calls.ts"),
	spam: () => import("./spam.ts"),
	inbox: () => import("./inbox.ts"),
	advisories: () => import("./advisories.ts"),
};

/** Cases named as parameters alone run. */
const wanted = new Map(process.argv.slice(2).map(readNamed));

await main(async () => {
	expectKnown(wanted.keys(), Object.keys(cases));
	for (const part of ["postgres", "smtp"]) await install(join(root, "tests", "support", part));
	await build(root);
	const figures: Figure[] = [];
	for (const [name, load] of Object.entries(cases)) {
		if (wanted.size > 0 && !wanted.has(name)) continue;
		process.stdout.write(`Running: ${name}\n`);
		const found = await load()
			.then(({ run }) => run(wanted.get(name)))
			.catch(failed(name));
		const report = table(found.map(({ measured, ...figure }) => ({ ...figure, result: measured })));
		process.stdout.write(`\n${report}\n\n`);
		if (wanted.get(name) === undefined) await writeReport(name, report);
		figures.push(...found);
	}
	const missed = figures.filter(({ met }) => !met).length;
	process.stdout.write(`${figures.length - missed} passed, ${missed} failed\n`);
	process.exitCode = missed > 0 ? 1 : 0;
});

/** A case, and after an equals sign the part of it that is wanted. */
function readNamed(named: string): [name: string, part: string | undefined] {
	const [name = "", ...part] = named.split("=");
	// `rolling-restart` as well as `rollingRestart`.
	const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	return [key, part.length > 0 ? part.join("=") : undefined];
}

/** A case that breaks stands in the table as such, beside what the others found. */
function failed(name: string): (error: Error) => Figure[] {
	return ({ message }) => [
		{ what: name, goal: "", measured: `failed: ${message.slice(0, 200).replace(/\s+/g, " ")}`, met: false },
	];
}

function writeReport(name: string, report: string): Promise<void> {
	return writeSection(
		`\`${name}\``,
		`${report}

Measured on ${new Date().toISOString().slice(0, 10)} at revision ${revision()}, by \`npm run test:hard -- ${name}\`, on ${machine()}`,
	);
}
