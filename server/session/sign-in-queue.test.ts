import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sendRaw } from "../../tests/support/listen.ts";
import { openTestSite } from "../../tests/support/site.ts";
import { OverloadError } from "../errors.ts";
import { asksToSignIn, createSignInQueue } from "./sign-in-queue.ts";

const path = "/api/v1/user/login";

function anIncoming(method: string, headers: Record<string, string> = {}): IncomingMessage {
	return Object.assign(new IncomingMessage(new Socket()), { method, headers });
}

/** A queue, and who went on or was turned away, in turn. */
function openHall() {
	const enter = createSignInQueue();
	const happened: string[] = [];
	const come = (name: string, sender = name) => {
		const response = new ServerResponse(anIncoming("POST"));
		void enter(sender, response).then(
			() => happened.push(name),
			(error) => happened.push(`${name}: ${error instanceof OverloadError}`),
		);
		return response;
	};
	return { come, happened };
}

test("only who signs in without a device token waits", () => {
	expect(asksToSignIn(anIncoming("POST"), path)).toBe(true);
	expect(asksToSignIn(anIncoming("POST", { "sign-in-mark": "x" }), path)).toBe(false);
	expect(asksToSignIn(anIncoming("GET"), path)).toBe(false);
	expect(asksToSignIn(anIncoming("POST"), "/api/v1/user/contact-us")).toBe(false);
});

test("a few go on at once, and of those who wait whoever came last", async () => {
	const { come, happened } = openHall();
	for (let number = 1; number <= 18; number++) come(`${number}`);
	await Promise.resolve();
	expect(happened).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
	await nextTurn();
	expect(happened.slice(8)).toEqual(["18", "17", "16", "15", "14", "13", "12", "11"]);
	await nextTurn();
	expect(happened.slice(16)).toEqual(["10", "9"]);
});

test("when too many wait, whoever came first is turned away, and of one network sooner", async () => {
	const { come, happened } = openHall();
	for (let number = 1; number <= 8; number++) come(`${number}`);
	for (let number = 1; number <= 6; number++) come(`one ${number}`, "one");
	await Promise.resolve();
	expect(happened.slice(8)).toEqual(["one 1: true", "one 2: true"]);
	for (let number = 1; number <= 62; number++) come(`many ${number}`);
	await Promise.resolve();
	expect(happened.slice(10)).toEqual(["one 3: true", "one 4: true"]);
});

test("whoever hung up takes nobody's place", async () => {
	const { come, happened } = openHall();
	for (let number = 1; number <= 16; number++) come(`${number}`);
	for (let number = 1; number <= 8; number++) come(`gone ${number}`).destroy();
	await nextTurn();
	expect(happened).toContain("16");
	expect(happened).not.toContain("gone 8");
});

test("of many sign-ins at once some are told to come back, in the API's words", async () => {
	const { origin } = await openTestSite();
	const post = (more = "") => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${more}\r\n`;
	const response = await sendRaw(origin, post().repeat(29) + post("Connection: close\r\n"));
	const statuses = [...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
	expect(statuses).toEqual([...Array(8).fill(415), ...Array(18).fill(503), ...Array(4).fill(415)]);
	expect(response).toMatch(/ 503 [^{]*\r\nRetry-After: 1\r\n[^{]*\{"status":"error","message":"Something went wrong"/);
});
