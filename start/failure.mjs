/** An error that the person at the terminal can fix: its message is printed without a stack. */
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
		// What a signal ended needs no word.
		if (error.code <= 128) console.error(error.message);
		process.exitCode = error.code;
	}
}
