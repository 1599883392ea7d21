import { expect, test } from "vitest";
import { runCommand } from "../tests/support/command.ts";

/** What a command reads when this is piped into it. */
async function read(input: string): Promise<unknown> {
	const source = `
		import { readSecretly } from "./cli/read-secretly.ts";
		process.stdout.write(JSON.stringify(await readSecretly("Password: ")));
	`;
	const { code, output, complaint } = await runCommand(["--input-type=module", "--eval", source], {}, input);
	// Nobody is asked who pipes the password.
	expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
	return JSON.parse(output);
}

test.each([
	["piped twice, as for passwd", "the first password\nthe first password\n"],
	["followed by other lines", "the first password\r\nowner@example.com\r\n"],
	["without a line end", "the first password"],
])("takes the first line for the password: %s", async (_name, input) => {
	expect(await read(input)).toBe("the first password");
});

test("spaces belong to a password, and an empty first line is not passed over", async () => {
	expect(await read(" the first password \n")).toBe(" the first password ");
	expect(await read("\nthe second line\n")).toBe("");
});

test("is empty where nothing is piped", async () => {
	expect(await read("")).toBe("");
});
