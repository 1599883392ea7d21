import { once } from "node:events";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSocket } from "../../tests/support/listen.ts";
import { openTestSite } from "../../tests/support/site.ts";
import { createTurns } from "./turns.ts";

test("one task begins in each turn of the event loop, in their order, and never at once", async () => {
	const beginInTurn = createTurns();
	const begun: string[] = [];
	for (const name of ["first", "second"]) beginInTurn(() => begun.push(name));
	expect(begun).toEqual([]);
	await nextTurn();
	expect(begun).toEqual(["first"]);
	beginInTurn(() => begun.push("third"));
	await nextTurn();
	expect(begun).toEqual(["first", "second"]);
	await nextTurn();
	expect(begun).toEqual(["first", "second", "third"]);
	beginInTurn(() => begun.push("later"));
	await nextTurn();
	expect(begun.at(-1)).toBe("later");
});

test("what is cached is answered before what came earlier and is not has begun", async () => {
	let begun = 0;
	const isOverloaded = () => {
		begun += 1;
		return false;
	};
	const { ask, origin } = await openTestSite({ isOverloaded });
	const get = (socket: Socket, path: string) => {
		socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
		return once(socket, "data");
	};
	const cached = ["/about", "/api/v1/blog"];
	for (const path of cached) await ask(path);
	const unknown = Array.from({ length: 100 }, (_, number) => `/assets/blogs/nothing-${number}.webp`);
	// An answer on each connection: the server has accepted all.
	const connect = async (path: string) => {
		const socket = await openSocket(origin);
		await get(socket, "/about");
		return { path, socket };
	};
	const connected = await Promise.all([...unknown, ...cached].map(connect));
	begun = 0;
	const begunBefore = new Map<string, number>();
	await Promise.all(
		connected.map(async ({ path, socket }) => {
			await get(socket, path);
			begunBefore.set(path, begun);
		}),
	);
	expect(begun).toBe(unknown.length);
	for (const path of cached) expect(begunBefore.get(path)).toBeLessThan(unknown.length / 2);
});
