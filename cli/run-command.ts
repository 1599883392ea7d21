/**
 * Runs a command with the parameters that it was called with, and prints what it answers. One that fails prints its line
 * and ends with 1.
 */
export async function runCommand(run: (parameters: string[]) => Promise<string>): Promise<void> {
	try {
		process.stdout.write(`${await run(process.argv.slice(2))}\n`);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		process.exitCode = 1;
	}
}
