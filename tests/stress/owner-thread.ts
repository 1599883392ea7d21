// A thread in which the owner loads the sign-in page and says so, and signs in when told to: what the flood costs its own
// process is not taken for slowness of the product.
import { once } from "node:events";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { owner } from "../support/session.ts";
import { signIn } from "./sign-in-attempt.ts";

/** What came of it. */
export interface SignedIn {
	status: string;
	tries: number;
	seconds: number;
}

const origin: string = workerData;
const attempt = { from: "198.51.100.2", password: owner.password };
// A browser keeps the connection over which it loaded the page.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const [page] = await once(get(`${origin}/admin/login`, { agent }), "response");
await text(page);
parentPort?.once("message", async () => {
	const started = performance.now();
	let tries = 1;
	let response = await signIn(origin, agent, attempt);
	// What the sign-in page does by itself.
	for (; response.status === "503" && tries < 5; tries++) {
		await pause(response.retryAfter * 1_000);
		response = await signIn(origin, agent, attempt);
	}
	agent.destroy();
	const seconds = (performance.now() - started) / 1000;
	parentPort?.postMessage({ status: response.status, tries, seconds } satisfies SignedIn);
});
parentPort?.postMessage("ready");
