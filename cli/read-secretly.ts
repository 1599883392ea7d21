import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Reads the first line of standard input, without its line end. A terminal is asked, and shows nothing of what is typed.
 * @returns an empty string where nothing is piped
 */
export async function readSecretly(question = ""): Promise<string> {
	const isTerminal = process.stdin.isTTY;
	if (isTerminal) process.stderr.write(question);
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
	try {
		for await (const line of lines) return line;
		return "";
	} finally {
		lines.close();
		if (isTerminal) process.stderr.write("\n");
	}
}
