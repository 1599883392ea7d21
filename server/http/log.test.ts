import { expect, test } from "vitest";
import { describeError } from "./log-error.ts";
import { readableLine } from "./log-line.ts";

test("the log of an error says what happened, where and why, without personal data", () => {
	const refused = Object.assign(new Error('duplicate key value violates "users_email" for asha.k+1@mail.example.com'), {
		code: "23505",
		detail: "Key (email)=(asha@example.com) already exists.",
		parameters: ["asha@example.com", "a secret"],
		constraint: "users_email",
	});
	const described = describeError(new Error("not stored", { cause: refused }));
	expect(described).toMatchObject({
		message: "not stored",
		stack: expect.stringContaining("log.test.ts"),
		cause: {
			message: 'duplicate key value violates "users_email" for [address]',
			code: "23505",
			constraint: "users_email",
		},
	});
	expect(JSON.stringify(described)).not.toMatch(/asha|secret|detail/);
});

test("a circle of causes ends", () => {
	const error = new Error("around");
	error.cause = error;
	expect(JSON.stringify(describeError(error)).match(/"around"/g)?.length).toBeLessThan(10);
});

test("a person reads a request as one short line", () => {
	const line = { level: 30, time: "2026-03-10T06:00:01.250Z", id: "4f", client: "192.0.2.0/24" };
	expect(readableLine(JSON.stringify({ ...line, method: "GET", path: "/about", status: 200, ms: 0.4 }))).toBe(
		"06:00:01.250 info  GET /about 200 0.4 ms id=4f client=192.0.2.0/24\n",
	);
});

test("a person reads an error with its stack, and nothing that would move the cursor", () => {
	const error = { message: "no", stack: "Error: no\n    at here\u001b[2J" };
	const line = { level: 50, time: "2026-03-10T06:00:01.250Z", id: "4f", error, msg: "a request failed" };
	expect(readableLine(JSON.stringify(line))).toBe(
		"06:00:01.250 ERROR a request failed id=4f\nError: no\n    at here[2J\n",
	);
});
