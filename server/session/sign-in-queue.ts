import type { IncomingMessage, ServerResponse } from "node:http";
import { deviceTokenHeader } from "../../contract/session.ts";
import { OverloadError } from "../errors.ts";

/** How many are admitted in one turn of the event loop, how many wait, and how many of them from one network. */
const limits = { perTurn: 8, waiting: 64, waitingPerSender: 4 };

interface Waiting {
	sender: string;
	response: ServerResponse;
	enter: () => void;
	refuse: () => void;
}

/** Resolves when a request may go on to the application. @throws OverloadError when it gives way to others */
export type EnterQueue = (sender: string, response: ServerResponse) => Promise<void>;

/** Whether a request comes to sign in without showing that its browser has done so before. */
export function asksToSignIn({ method, headers }: IncomingMessage, path: string): boolean {
	return method === "POST" && path === "/api/v1/user/login" && headers[deviceTokenHeader.toLowerCase()] === undefined;
}

/**
 * Lets strangers wait before the application reads what they send: of a thousand who come to sign in at once, most are
 * turned away without any of what the application does, and hardly anybody else waits for it. Whoever came last
 * is admitted first, as in the queue where passwords are checked (`check-queue.ts`).
 */
export function createSignInQueue(): EnterQueue {
	/** In the order in which they came. */
	let waiting: Waiting[] = [];
	let admitted = 0;
	let scheduled = false;

	const admit = () => {
		admitted = 0;
		while (admitted < limits.perTurn) {
			const last = waiting.pop();
			if (!last) break;
			// A request whose client hung up leaves the queue.
			if (last.response.destroyed) last.refuse();
			else {
				admitted += 1;
				last.enter();
			}
		}
		scheduled = admitted > 0;
		if (scheduled) setImmediate(admit);
	};

	const makeRoom = (sender: string) => {
		const ofSender = waiting.filter((entry) => entry.sender === sender);
		const first =
			ofSender.length > limits.waitingPerSender ? ofSender[0] : waiting.length > limits.waiting && waiting[0];
		if (!first) return;
		waiting = waiting.filter((entry) => entry !== first);
		first.refuse();
	};

	return (sender, response) => {
		if (!scheduled) setImmediate(admit);
		scheduled = true;
		if (waiting.length === 0 && admitted < limits.perTurn) {
			admitted += 1;
			return Promise.resolve();
		}
		return new Promise((resolve, reject) => {
			waiting.push({ sender, response, enter: resolve, refuse: () => reject(new OverloadError(1)) });
			makeRoom(sender);
		});
	};
}
