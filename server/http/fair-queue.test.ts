import { expect, test } from "vitest";
import { OverloadError } from "./errors.ts";
import { createFairQueue } from "./fair-queue.ts";

/** A queue whose tasks end when a test says so. */
function open(limits: Parameters<typeof createFairQueue>[0]) {
	const queue = createFairQueue(limits);
	const started: string[] = [];
	const ends = new Map<string, (failure?: Error) => void>();
	const ask = (name: string, sender = name) =>
		queue.run(sender, () => {
			started.push(name);
			return new Promise<string>((resolve, reject) =>
				ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
			);
		});
	const end = async (name: string, failure?: Error) => {
		ends.get(name)?.(failure);
		for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
	};
	return { ask, end, started, clear: queue.clear };
}

test("no more runs at once than may, and each gets its own result", async () => {
	const { ask, end, started } = open({ concurrency: 2, waiting: 10, waitingPerSender: 10 });
	const asked = ["a", "b", "c"].map((name) => ask(name));
	await end("none");
	expect(started).toEqual(["a", "b"]);
	await end("b");
	expect(started).toEqual(["a", "b", "c"]);
	await end("c");
	await end("a");
	expect(await Promise.all(asked)).toEqual(["a", "b", "c"]);
});

test("a task that fails makes room for the next", async () => {
	const { ask, end, started } = open({ concurrency: 1, waiting: 10, waitingPerSender: 10 });
	const failing = ask("a");
	const following = ask("b");
	failing.catch(() => undefined);
	await end("none");
	await end("a", new Error("broken"));
	await expect(failing).rejects.toThrow("broken");
	await end("b");
	expect([await following, started]).toEqual(["b", ["a", "b"]]);
});

test("who asks for little waits for one of each other, not for all of who asks for much", async () => {
	const { ask, end, started } = open({ concurrency: 1, waiting: 10, waitingPerSender: 10 });
	for (const name of ["many-1", "many-2", "many-3", "many-4"]) void ask(name, "many");
	void ask("one", "one");
	for (const name of ["none", "many-1", "many-2", "one", "many-3", "many-4"]) await end(name);
	expect(started).toEqual(["many-1", "many-2", "one", "many-3", "many-4"]);
});

test("more than may wait is sent away, of one sender before it is of all", async () => {
	const { ask, started } = open({ concurrency: 1, waiting: 3, waitingPerSender: 2 });
	for (const name of ["a", "b", "c"]) void ask(name, "many");
	await expect(ask("d", "many")).rejects.toThrow(OverloadError);
	void ask("e", "one");
	await expect(ask("f", "another")).rejects.toThrow(OverloadError);
	expect(started).toEqual(["a"]);
});

test("what waits can be sent away at once, and the queue goes on", async () => {
	const { ask, end, started, clear } = open({ concurrency: 1, waiting: 10, waitingPerSender: 10 });
	void ask("a");
	const sentAway = [ask("b"), ask("c")];
	clear();
	for (const refused of sentAway) await expect(refused).rejects.toThrow(OverloadError);
	await end("a");
	void ask("d");
	await end("none");
	expect(started).toEqual(["a", "d"]);
});
