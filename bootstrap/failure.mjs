/** An error that the person at the terminal can mend: its message is printed without a stack. */
export class Failure extends Error {
	/**
	 * @param {string} message
	 * @param {number} [code] the exit code
	 */
	constructor(message, code = 1) {
		super(message);
		this.code = code;
	}
}

/**
 * Runs a command. A failure ends the process with its message and exit code.
 * @param {() => Promise<unknown>} command
 */
export async function main(command) {
	try {
		await command();
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		if (error.message) console.error(error.message);
		process.exitCode = error.code;
	}
}
