import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../../../bench/row.ts";
import { contactForm } from "../../support/factories.ts";
import type { Nodes } from "./nodes-behind-nginx.ts";

const readers = 6;
const writers = 3;
/** Between two requests of one visitor, in milliseconds. */
const pauseMs = 30;
/** Pages that are cached, of which each node has made its own after a while. */
const pages = ["/", "/blogs", "/about"];

/** What one request came to. */
interface Delivery {
	kind: "page" | "form";
	/** The status, or the fault of the connection. */
	status: number | string;
	/** When it was sent, and how long its response took, in milliseconds (`performance.now()`). */
	sent: number;
	took: number;
}

/** Visitors who read pages and send forms through nginx without an end. */
export interface Visitors {
	outcomes: Delivery[];
	/** Resolves when so many forms more were answered with success. */
	accepted: (more: number) => Promise<void>;
	/** Ends them, and gives the names of the forms that were answered with success. */
	stop: () => Promise<Set<string>>;
}

/** Lets visitors come. */
export function startVisitors({ origin }: Nodes["proxy"]): Visitors {
	const outcomes: Delivery[] = [];
	const accepted = new Set<string>();
	const stopping = new AbortController();
	const visit = async (visitor: number) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const kind = visitor < readers ? "page" : "form";
		for (let number = 0; !stopping.signal.aborted; number += 1) {
			const name = `Visitor ${visitor}-${number}`;
			const path = kind === "page" ? (pages[number % pages.length] ?? "/") : "/api/v1/user/contact-us";
			const sent = performance.now();
			const status = await ask(`${origin}${path}`, agent, kind === "form" ? { ...contactForm, name } : undefined);
			outcomes.push({ kind, status, sent, took: performance.now() - sent });
			if (kind === "form" && status === 200) accepted.add(name);
			await pause(pauseMs);
		}
		agent.destroy();
	};
	const visiting = Promise.all(Array.from({ length: readers + writers }, (_, visitor) => visit(visitor)));
	return {
		outcomes,
		async accepted(more) {
			const wanted = accepted.size + more;
			while (accepted.size < wanted) await pause(20);
		},
		async stop() {
			stopping.abort();
			await visiting;
			return accepted;
		},
	};
}

/** How many of the forms that were answered with success are not stored, or stored twice. */
export async function measureLost({ query }: Nodes, accepted: Set<string>): Promise<Row> {
	const rows = await query<{ name: string }>("select name from submissions where name like 'Visitor %'");
	const stored = new Set(rows.map(({ name }) => name));
	const [lost, doubled] = [accepted.difference(stored).size, rows.length - stored.size];
	return {
		what: `answered forms that are lost, and stored twice, of ${accepted.size}`,
		goal: "0 and 0",
		result: `${lost} and ${doubled}`,
		met: lost + doubled === 0,
	};
}

/** How many outcomes had each status. */
export function countStatuses(outcomes: Delivery[]): string {
	const byStatus = Object.groupBy(outcomes, ({ status }) => String(status));
	return JSON.stringify(Object.fromEntries(Object.entries(byStatus).map(([status, found]) => [status, found?.length])));
}

async function ask(url: string, agent: Agent, json?: object): Promise<number | string> {
	try {
		const headers = json === undefined ? {} : { "Content-Type": "application/json" };
		const sent = request(url, { agent, headers, method: json === undefined ? "GET" : "POST" });
		sent.end(json && JSON.stringify(json));
		const [response] = (await once(sent, "response")) as [IncomingMessage];
		await text(response);
		return response.statusCode ?? 0;
	} catch (error) {
		return String((error as NodeJS.ErrnoException).code);
	}
}
