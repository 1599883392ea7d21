import { expect, test } from "vitest";
import { readWordsFrom } from "../../content/live.ts";

const reads: string[] = [];
const trace = () =>
	readWordsFrom(() => {
		reads.push(new Error("read").stack ?? "");
		return undefined;
	});

test("no module of the server reads a word before a request, or its words would never change", async () => {
	trace();
	const { createTestApp } = await import("../../tests/support/app.ts");
	const { createApp } = await import("../app.ts");
	const { appContext } = await createTestApp();
	trace();
	createApp(appContext);
	await import("../start.ts");
	expect(reads).toEqual([]);
});
