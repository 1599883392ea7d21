import { expect, test } from "vitest";
import { z } from "zod";
import { doneSchema, successSchema } from "../../contract/envelope.ts";
import { messages } from "../../contract/messages.ts";
import { CallError, readCallError, readEnvelope } from "./call-error.ts";

const read = (status: number, body: unknown, retryAfter: string | null = null) =>
	readCallError({ status, body, retryAfter });

/** Answers that do not come from the API: a captive portal gives its own pages any status. */
const noAnswers: [number, unknown][] = [
	[200, "<html>Sign in to the network</html>"],
	[200, { status: "error" }],
	[200, {}],
	[204, undefined],
	[401, undefined],
	[404, "<html>"],
];

test.each(noAnswers)("an answer of %i with %j is not a success", (status, body) => {
	expect(() => readEnvelope(doneSchema, { status, body, retryAfter: null })).toThrow(CallError);
});

test("a success is the envelope that its schema has", () => {
	const answer = { status: 200, body: { status: "success", data: null }, retryAfter: null };
	expect(readEnvelope(doneSchema, answer)).toEqual({ status: "success", data: null });
	expect(() => readEnvelope(successSchema(z.string()), answer)).toThrow(CallError);
	expect(() => readEnvelope(doneSchema, { ...answer, status: 500 })).toThrow(CallError);
});

test("tells a refusal from an error", () => {
	const errors = {
		title: ["Title is required"],
		content: ["Own words"],
		image: [messages.imageTooHeavy("3.1")],
		summary: [messages.tooLong("Summary", 1_000)],
	};
	const refusal = read(422, { status: "fail", message: "Own words", errors });
	expect(refusal).toMatchObject({
		status: 422,
		message: "Something went wrong",
		errors: {
			title: "Title is required",
			image: messages.imageTooHeavy("3.1"),
			summary: messages.tooLong("Summary", 1_000),
		},
		mayPass: false,
	});
	const error = read(500, { status: "error", message: "Something went wrong", id: "42" });
	expect(error).toMatchObject({ message: "Something went wrong", id: "42", errors: {}, mayPass: true });
});

test("reads a response that holds anything else as the specification's error", () => {
	expect(read(502, "<html>Bad gateway</html>")).toMatchObject({
		message: "Something went wrong",
		id: undefined,
		mayPass: true,
	});
	for (const [status, body] of noAnswers)
		expect(read(status, body)).toMatchObject({ status: 0, errors: {}, mayPass: true });
	expect(read(413, "<html>")).toMatchObject({ status: 413, mayPass: false });
});

test("says when to try again", () => {
	expect(read(429, { status: "fail", message: "Later" }, "540").retryAfter).toBe(540);
	expect(read(429, { status: "fail", message: "Later" }, "soon").retryAfter).toBeUndefined();
});
