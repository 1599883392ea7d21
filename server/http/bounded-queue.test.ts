import { expect, test } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";
import { OverloadError } from "./errors.ts";

/** Tasks that end when the test says so. */
function createTasks() {
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const task = (name: string) => () => {
		started.push(name);
		return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
	};
	return { started, task, end: (name: string) => ends.get(name)?.() };
}

test("so many run at once, the next begins when one ends, and what finds the queue full is refused", async () => {
	const queue = createBoundedQueue(2, 1);
	const { started, task, end } = createTasks();
	const first = queue.run(task("first"));
	const second = queue.run(task("second"));
	const third = queue.run(task("third"));
	await expect(queue.run(task("fourth"))).rejects.toThrow(OverloadError);
	expect([started, queue.waiting()]).toEqual([["first", "second"], 1]);
	end("first");
	await first;
	await expect.poll(() => started).toEqual(["first", "second", "third"]);
	end("second");
	end("third");
	expect(await Promise.all([second, third])).toEqual(["second", "third"]);
});

test("a task that fails gives its room back", async () => {
	const queue = createBoundedQueue(1, 1);
	const failing = queue.run(async () => {
		throw new Error("broken");
	});
	const next = queue.run(async () => "next");
	await expect(failing).rejects.toThrow("broken");
	expect(await next).toBe("next");
});

test("a cleared queue refuses what waits, and takes what comes later", async () => {
	const queue = createBoundedQueue(1, 8);
	const { started, task, end } = createTasks();
	const running = queue.run(task("running"));
	await expect.poll(() => started).toEqual(["running"]);
	const refused = Promise.allSettled([queue.run(task("a")), queue.run(task("b"))]);
	queue.clear();
	const later = queue.run(task("later"));
	end("running");
	await running;
	for (const outcome of await refused) expect(outcome).toMatchObject({ reason: expect.any(OverloadError) });
	await expect.poll(() => started).toEqual(["running", "later"]);
	end("later");
	expect(await later).toBe("later");
});
