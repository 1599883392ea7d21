// `npm run test:mutants`: makes one fault at a time in a copy of the sources, and runs the tests that should notice it.
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { revision } from "../../bench/report.ts";
import { Failure, main } from "../../bootstrap/failure.mjs";
import { install } from "../../bootstrap/install.mjs";
import { root } from "../../bootstrap/root.mjs";
import { endWithChildren } from "../../scripts/end-with-children.ts";
import { readVitestReport } from "../../scripts/test-results.ts";
import { writeSection } from "../hard/reliability-report.ts";
import { areas } from "./areas.ts";
import type { Fault } from "./fault.ts";
import { countCaught, report, type Verdict } from "./report.ts";
import { staleFaults } from "./stale.ts";

/** Part of the faults that has to be noticed. */
const goal = 0.85;

/** How long tests may take with one fault, in milliseconds; a fault that makes them hang is noticed too. */
const longest = 120_000;

/** Parts of names of areas or files: then their faults alone are made. An area that was tried whole gets its section of the report. */
const wanted = process.argv.slice(2);

const runProgram = promisify(execFile);

endWithChildren();
await main(async () => {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-mutants-"));
	// A signal ends the process without another turn of the event loop.
	process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	const copiedRevision = revision();
	await copySources(folder);
	const chosen = Object.entries(areas).flatMap(([area, faults]) =>
		faults
			.filter(({ file }) => wanted.length === 0 || wanted.some((part) => area.includes(part) || file.includes(part)))
			.map((fault) => ({ area, fault })),
	);
	if (chosen.length === 0)
		throw new Failure(`No area and no file is called so. The areas are: ${Object.keys(areas).join(", ")}.`);
	const faults = chosen.map(({ fault }) => fault);
	const stale = staleFaults(folder, faults);
	if (stale.length > 0) throw new Failure(stale.join("\n"));
	await expectToPass(folder, [...new Set(faults.flatMap(({ tests }) => tests))]);

	const verdicts: Verdict[] = [];
	for (const { area, fault } of chosen) {
		const caught = await isCaught(folder, fault);
		verdicts.push({ area, fault, caught });
		console.log(`${caught ? "caught  " : "SURVIVED"}  ${fault.file}: ${fault.breaks}`);
		const ofArea = verdicts.filter((verdict) => verdict.area === area);
		if (ofArea.length === areas[area]?.length) await writeSection(`Faults: ${area}`, report(ofArea, copiedRevision));
	}
	const caught = countCaught(verdicts);
	console.log(`\n${caught} of ${verdicts.length} faults caught`);
	process.exitCode = caught < goal * verdicts.length ? 1 : 0;
});

/** Copies what belongs to the checkout, so that whatever happens here leaves it as it is. */
async function copySources(folder: string): Promise<void> {
	const { stdout } = await runProgram("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
		cwd: root,
		maxBuffer: 64 * 1024 * 1024,
	});
	// One that was deleted and is not committed yet is listed as well.
	for (const path of new Set(stdout.split("\0").filter(Boolean)))
		await cp(join(root, path), join(folder, path)).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "ENOENT") throw error;
		});
	const mailServer = join("tests", "support", "smtp");
	await install(join(root, mailServer));
	for (const folderName of [".", mailServer])
		await symlink(join(root, folderName, "node_modules"), join(folder, folderName, "node_modules"));
}

/** Only tests that pass without any fault can say something about one. */
async function expectToPass(folder: string, tests: string[]): Promise<void> {
	const { failures } = await runTests(folder, tests);
	if (failures.length > 0) throw new Failure(`Without any fault these fail already:\n${failures.join("\n")}`);
}

async function isCaught(folder: string, { file, text, becomes, tests }: Fault): Promise<boolean> {
	const path = join(folder, file);
	const source = await readFile(path, "utf8");
	// As a function, because `$&` and the like mean something in a replacement.
	const faulty = source.replace(text, () => becomes);
	await writeFile(path, faulty);
	try {
		const { failures } = await runTests(folder, tests);
		return failures.length > 0;
	} finally {
		await writeFile(path, source);
	}
}

/**
 * Runs test files once, on SQLite where they need a database, until one test fails.
 * @returns a paragraph for each test that failed, none when all passed
 */
async function runTests(folder: string, tests: string[]): Promise<{ failures: string[] }> {
	const output = join(folder, "mutants.json");
	await rm(output, { force: true });
	const vitest = [
		join(root, "node_modules/vitest/vitest.mjs"),
		"run",
		"--project=unit",
		"--project=components",
		"--project=requests-sqlite",
	];
	// Threads end with their process, also one whose fault is a loop without end.
	const options = ["--pool=threads", "--bail=1", "--reporter=json", `--outputFile=${output}`];
	const ended = await runProgram(process.execPath, [...vitest, ...options, ...tests], {
		cwd: folder,
		// What a fault keeps tests from removing goes with the copy.
		env: { ...process.env, TMPDIR: folder },
		timeout: longest,
		killSignal: "SIGKILL",
		maxBuffer: 64 * 1024 * 1024,
	}).then(
		() => ({ killed: false, stderr: "" }),
		(error: { killed?: boolean; stderr?: string }) => ({ killed: error.killed === true, stderr: error.stderr ?? "" }),
	);
	if (ended.killed) return { failures: [`no end after ${longest / 1_000} s`] };
	const { failures } = readVitestReport(output);
	const { numPassedTests, numFailedTests } = JSON.parse(await readFile(output, "utf8"));
	// A source that cannot be loaded any more says nothing about the tests.
	if (numPassedTests + numFailedTests === 0 || (failures.length > 0 && numFailedTests === 0))
		throw new Failure(`No test could run of ${tests.join(", ")}\n${failures.join("\n")}${ended.stderr}`);
	return { failures };
}
