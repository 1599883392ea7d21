// `npm run check`: checks the sources without starting the product. With `--no-tests` it leaves out the unit tests, for a
// run that `npm test` follows.

import { main } from "../start/failure.mjs";
import { root, run } from "../start.mjs";

const unitTests = "unit tests";

/** A check passes when each of its commands, run in order under Node.js, ends with 0. */
const checks = [
	{
		name: "types",
		commands: [
			["node_modules/@react-router/dev/bin.cjs", "typegen"],
			["node_modules/typescript-7/bin/tsc", "--noEmit"],
		],
	},
	{ name: "lint and format", commands: [["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]] },
	{ name: "unused code", commands: [["node_modules/knip/bin/knip.js"]] },
	{
		name: unitTests,
		commands: [["node_modules/vitest/vitest.mjs", "run", "--project=unit", "--project=components", "--reporter=dot"]],
	},
];

await main(async () => {
	const chosen = checks.filter(({ name }) => name !== unitTests || !process.argv.includes("--no-tests"));
	const results = await Promise.all(chosen.map(runCheck));
	const failed = results.filter((result) => !result.passed);
	for (const { name, output } of failed) console.log(`\n${name}\n${output.trim()}\n`);
	for (const { name, passed } of results) console.log(`${passed ? "passed" : "FAILED"}  ${name}`);
	process.exitCode = failed.length > 0 ? 1 : 0;
});

async function runCheck({ name, commands }: (typeof checks)[number]) {
	let output = "";
	for (const command of commands) {
		const result = await run(process.execPath, command, { cwd: root, quiet: true });
		output += result.output;
		if (result.code !== 0) return { name, passed: false, output };
	}
	return { name, passed: true, output };
}
