// `npm run test:hard`: attacks and outages that take minutes, against the built product. Each case writes its section of
// docs/reliability.md. `npm run test:hard -- slowBodies "drip=10,000"` runs the cases named, of the second only the part
// that says so, which writes nothing.
import { machine, revision, table } from "../../bench/report.ts";
import { build } from "../../bootstrap/build.mjs";
import { main } from "../../bootstrap/failure.mjs";
import { root } from "../../bootstrap/root.mjs";
import * as advisories from "./advisories.ts";
import * as backups from "./backups.ts";
import * as dearRequests from "./dear-requests.ts";
import * as drip from "./drip.ts";
import * as earlyAnswers from "./early-answers.ts";
import type { Figure } from "./figure.ts";
import * as hostileImages from "./hostile-images.ts";
import * as kill from "./kill.ts";
import * as largeBodies from "./large-bodies.ts";
import * as mail from "./mail.ts";
import * as openapiCalls from "./openapi-calls.ts";
import * as overload from "./overload.ts";
import * as postgresOutage from "./postgres-outage.ts";
import { writeSection } from "./reliability-report.ts";
import * as rollingRestart from "./rolling-restart.ts";
import * as signInFlood from "./sign-in-flood.ts";
import * as signInTiming from "./sign-in-timing.ts";
import * as sigterm from "./sigterm.ts";
import * as slowBodies from "./slow-bodies.ts";
import * as spam from "./spam.ts";
import * as unknownPaths from "./unknown-paths.ts";

/** What a case measures; where it has several parts, only those whose description holds `part` when one is given. */
const cases: Record<string, { run: (part?: string) => Promise<Figure[]> }> = {
	kill,
	backups,
	slowBodies,
	drip,
	unknownPaths,
	dearRequests,
	hostileImages,
	signInFlood,
	signInTiming,
	sigterm,
	earlyAnswers,
	largeBodies,
	overload,
	mail,
	postgresOutage,
	rollingRestart,
	openapiCalls,
	spam,
	advisories,
};

/** Cases named as parameters alone run. */
const wanted = new Map(process.argv.slice(2).map(readNamed));

await main(async () => {
	await build(root);
	const figures: Figure[] = [];
	for (const [name, { run }] of Object.entries(cases)) {
		if (wanted.size > 0 && !wanted.has(name)) continue;
		process.stdout.write(`Running: ${name}\n`);
		const found = await run(wanted.get(name)).catch(failed(name));
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
