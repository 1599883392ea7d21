import { configureGlobal } from "fast-check";
import { beforeEach, type TestError } from "vitest";

// A property that fails says what was expected beside its seed; as the error's cause alone it would not reach the report.
configureGlobal({ includeErrorInReport: true });

// Nor would why fetch failed, which itself says no word of it.
beforeEach(({ onTestFailed }) => {
	onTestFailed(({ task }) => {
		for (const error of task.result?.errors ?? []) tellCauses(error);
	});
});

/** Writes below an error what caused it, which the report would leave out. */
function tellCauses(error: TestError): void {
	for (let { cause } = error; cause; { cause } = cause) {
		// That of several attempts has a code and no words.
		const line = `Cause: ${cause.message || cause.code || cause}`;
		if (error.stack?.includes(line)) return;
		error.stack = `${error.stack ?? error.message}\n${line}`;
	}
}
