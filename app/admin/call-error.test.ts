import { expect, test } from "vitest";
import { readCallError } from "./call-error.ts";
import { shouldRetry } from "./query-client.ts";

test("tells a refusal from an error", () => {
	const refusal = readCallError(
		422,
		{ status: "fail", message: "Title is required", errors: { title: ["Title is required"] } },
		null,
	);
	expect(refusal).toMatchObject({
		status: 422,
		message: "Title is required",
		errors: { title: ["Title is required"] },
		mayPass: false,
	});
	const error = readCallError(500, { status: "error", message: "Something went wrong", id: "42" }, null);
	expect(error).toMatchObject({ message: "Something went wrong", id: "42", errors: {}, mayPass: true });
});

test("reads a response that holds anything else as the specification's error", () => {
	expect(readCallError(502, "<html>Bad gateway</html>", null)).toMatchObject({
		message: "Something went wrong",
		id: undefined,
		mayPass: true,
	});
	expect(readCallError(404, undefined, null)).toMatchObject({ message: "Something went wrong", mayPass: false });
});

test("says when to try again", () => {
	expect(readCallError(429, { status: "fail", message: "Later" }, "540").retryAfter).toBe(540);
	expect(readCallError(429, { status: "fail", message: "Later" }, "soon").retryAfter).toBeUndefined();
});

test("tries again only what may pass, and not for ever", () => {
	const error = readCallError(503, undefined, null);
	expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
	expect(shouldRetry(0, readCallError(409, undefined, null))).toBe(false);
	expect(shouldRetry(0, new Error("not a call"))).toBe(false);
});
