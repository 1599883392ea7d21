import type { ChildProcess } from "node:child_process";
import diagnostics from "node:diagnostics_channel";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { processLogo } from "./process-logo.ts";

const svg = (content: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${content}</svg>`);
const rectangle = `<rect width="300" height="100"/>`;
/** A pattern that stands on a group is drawn for each shape of it. */
const endless = svg(
	`<pattern id="p" width="3" height="3" patternUnits="userSpaceOnUse"><circle r="1"/></pattern><g fill="url(#p)">${rectangle.repeat(9_000)}</g>`,
);

test.each([
	["takes too long", { ms: 500, maxBytes: 2 ** 40 }, undefined, { status: 422, message: messages.logoTooHeavy }],
	["takes too much memory", { ms: 600_000, maxBytes: 1 }, undefined, { status: 422, message: messages.logoTooHeavy }],
	["has lost its sender", undefined, new AbortController(), { status: 400 }],
])("the process of a logo that %s is ended, and the next logo is drawn", async (_, limits, sender, refusal) => {
	const ends: Promise<unknown[]>[] = [];
	const note = (message: unknown) => {
		ends.push(once((message as { process: ChildProcess }).process, "exit"));
		setImmediate(() => sender?.abort());
	};
	diagnostics.subscribe("child_process", note);
	onTestFinished(() => void diagnostics.unsubscribe("child_process", note));
	const present = new AbortController().signal;
	const refused = processLogo(endless, "logo", sender?.signal ?? present, limits);
	const next = processLogo(svg(rectangle), "logo", present);
	await expect(refused).rejects.toMatchObject(refusal);
	expect((await next).height).toBe(132);
	expect((await Promise.all(ends))[0]).toEqual([null, "SIGKILL"]);
});
