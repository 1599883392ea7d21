/** Something the person at the terminal can mend: its message is shown as it is, without a stack. */
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
 * Runs the whole of a command; a failure ends it with its line and exit code.
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
