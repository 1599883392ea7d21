import type { ChildProcess } from "node:child_process";
import diagnostics from "node:diagnostics_channel";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { drawInChild, processLogo } from "./process-logo.ts";

const svg = (content: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${content}</svg>`);
const plain = svg(`<rect width="300" height="100"/>`);
/** It is not refused by its counts, because a pattern that stands on a group counts once. */
const endless = svg(
	`<pattern id="p" width="3" height="3" patternUnits="userSpaceOnUse"><circle r="1"/></pattern><g fill="url(#p)">${`<rect width="300" height="100"/>`.repeat(9_000)}</g>`,
);
const nobodyLeaves = new AbortController().signal;

/** The processes that a test starts, in turn. */
function watchChildren(note: (child: ChildProcess) => void) {
	const listener = (message: unknown) => note((message as { process: ChildProcess }).process);
	diagnostics.subscribe("child_process", listener);
	onTestFinished(() => void diagnostics.unsubscribe("child_process", listener));
}

test.each([
	["time", { ms: 500, maxBytes: 2 ** 40 }],
	["memory", { ms: 600_000, maxBytes: 1 }],
])("the process that draws a logo is ended when it takes too much %s", async (_, limits) => {
	const ends: Promise<unknown[]>[] = [];
	watchChildren((child) => ends.push(once(child, "exit")));
	const drawn = await drawInChild({ upload: endless, isDrawing: true }, nobodyLeaves, limits);
	expect(drawn).toEqual({ status: 422, message: messages.logoTooHeavy });
	expect(await Promise.all(ends)).toEqual([[null, "SIGKILL"]]);
});

test("a logo whose sender hung up is drawn no more, and the next one is", async () => {
	const sender = new AbortController();
	watchChildren(() => setImmediate(() => sender.abort()));
	const left = processLogo(endless, "logo", sender.signal);
	const next = processLogo(plain, "logo", nobodyLeaves);
	await expect(left).rejects.toMatchObject({ status: 400 });
	expect((await next).height).toBe(132);
});
