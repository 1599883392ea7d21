import { beforeEach, type TestError } from "vitest";

// The reason of a failed `fetch` is in its cause alone.
beforeEach(({ onTestFailed }) => {
	onTestFailed(({ task }) => {
		for (const error of task.result?.errors ?? []) tellCauses(error);
	});
});

/** Appends the causes of an error to its message. */
function tellCauses(error: TestError): void {
	for (let { cause } = error; cause; { cause } = cause) {
		// The error of several connection attempts has a code and no message.
		const line = `Cause: ${cause.message || cause.code || cause}`;
		if (error.stack?.includes(line)) return;
		error.stack = `${error.stack ?? error.message}\n${line}`;
	}
}
