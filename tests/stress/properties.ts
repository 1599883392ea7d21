import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { Row } from "../../bench/row.ts";
import { root, run as runProgram } from "../../start.mjs";

const times = 20;

/** The files whose properties fast-check tries, with another seed and more runs than in `npm test`. */
export async function run(): Promise<Row[]> {
	const seed = randomInt(2 ** 31);
	process.stdout.write(`The seed is ${seed}\n`);
	const files = await Array.fromAsync(
		glob("{app,content,contract,db,drawing,server}/**/*.test.{ts,tsx}", { cwd: root }),
	);
	const withProperties = files.filter((file) => readFileSync(join(root, file), "utf8").includes('from "fast-check"'));
	const projects = ["unit", "components", "requests-sqlite"].map((name) => `--project=${name}`);
	const { code } = await runProgram(
		process.execPath,
		["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", "--testTimeout=0", ...projects, ...withProperties],
		{ cwd: root, env: { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_RUNS_TIMES: String(times) } },
	);
	const what = `properties of ${withProperties.length} files with ${times} times the runs and a seed of chance`;
	return [
		{ what, goal: "all hold", result: `${code === 0 ? "all hold" : "not all hold"}, seed ${seed}`, met: code === 0 },
	];
}
