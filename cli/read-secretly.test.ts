import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSecretly } from "./read-secretly.ts";

test.each([
	["piped twice, as for passwd", "the first password\nthe first password\n", "the first password"],
	["followed by other lines", "the first password\r\nowner@example.com\r\n", "the first password"],
	["without a line end", "the first password", "the first password"],
	["with spaces, which belong to it", " the first password \n", " the first password "],
	["as an empty line, which is not passed over", "\nthe second line\n", ""],
	["as nothing", "", ""],
])("takes the first line for the password: %s", async (_name, input, password) => {
	const stdin = Readable.from(input ? [input] : []) as typeof process.stdin;
	const spies = [vi.spyOn(process, "stdin", "get").mockReturnValue(stdin), vi.spyOn(process.stderr, "write")];
	onTestFinished(() => {
		for (const spy of spies) spy.mockRestore();
	});
	expect(await readSecretly("Password: ")).toBe(password);
	// Nobody is asked who pipes the password.
	expect(spies[1]).not.toHaveBeenCalled();
});
