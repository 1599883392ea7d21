/**
 * Runs a command with the parameters that it was called with, and prints what it answers. With `--help` it prints its usage.
 * One that fails prints its line and ends with 1.
 */
export async function runCommand(usage: string, run: (parameters: string[]) => Promise<string>): Promise<void> {
	try {
		const parameters = process.argv.slice(2);
		process.stdout.write(`${parameters.includes("--help") ? usage : await run(parameters)}\n`);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		process.exitCode = 1;
	}
}
