/** A mistake that somebody could make in one line, and which tests are there to notice. */
export interface Fault {
	/** The source that it is made in. */
	file: string;
	/** What stands there, exactly once in the file. */
	text: string;
	/** What is put in its place. */
	becomes: string;
	/** The test files that should notice. */
	tests: string[];
	/** What then goes wrong, in words. */
	breaks: string;
}
