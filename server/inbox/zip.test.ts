import { expect, onTestFinished, test, vi } from "vitest";
import { writeZip } from "./zip.ts";

/** Content without end, and whether it was told to stop. */
function endless() {
	const state = { stopped: false };
	async function* content() {
		try {
			for (;;) yield crypto.randomUUID().repeat(1_000);
		} finally {
			state.stopped = true;
		}
	}
	return { name: "endless.xml", content: content(), state };
}

test("whoever stops reading an archive stops what is written into it", async () => {
	const entry = endless();
	let read = 0;
	for await (const { length } of writeZip([entry])) {
		read += length;
		if (read > 100_000) break;
	}
	await expect.poll(() => entry.state.stopped).toBe(true);
});

test("an archive whose content fails fails with its reason", async () => {
	async function* failing() {
		yield "beginning";
		throw new Error("the reason");
	}
	const reading = Array.fromAsync(writeZip([{ name: "failing.xml", content: failing() }]));
	await expect(reading).rejects.toThrow("the reason");
});

test("the same content gives the same archive on any day", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	onTestFinished(() => void vi.useRealTimers());
	const archive = async () => Buffer.concat(await Array.fromAsync(writeZip([{ name: "a.xml", content: ["<a/>"] }])));
	const first = await archive();
	vi.setSystemTime("2031-05-06");
	expect(await archive()).toEqual(first);
});
