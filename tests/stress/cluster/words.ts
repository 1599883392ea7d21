import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../../../bench/row.ts";
import { sendJson } from "../../support/client.ts";
import { withNodes } from "./nodes-behind-nginx.ts";

const saves = 60;
const reads = 2_000;
const previews = 200;
const readers = 4;
/** Milliseconds from the response to a save until every node shows it. */
const goal = 1_000;
/** The id of the draft that is previewed. */
const draft = "words-that-are-not-published";

/** What readers saw while words changed. */
interface Seen {
	reads: number;
	previews: number;
	/** Pages that say two versions at once. */
	mixed: number;
	/** Pages whose module of words says another version, or that say what is a draft; and the reverse. */
	foreign: number;
	/** Pages of the node that had answered a save, without that save. */
	stale: number;
	/** Milliseconds from the response to a save until each node showed it. */
	waits: number[];
}

/** Words change on one node after another, while readers of all nodes load pages with their modules, and previews. */
export function run(): Promise<Row[]> {
	return withNodes(async (nodes) => {
		const token = await nodes.signIn();
		const origins = nodes.running.map(({ origin }) => origin);
		const seen: Seen = { reads: 0, previews: 0, mixed: 0, foreign: 0, stale: 0, waits: [] };
		const preview = await createPreview(origins, token);
		let saved = false;
		const saving = changeWords(origins, token, seen).then(() => {
			saved = true;
		});
		const isOver = () => saved && seen.reads >= reads && seen.previews >= previews;
		const reading = Array.from({ length: readers }, async (_, reader) => {
			for (let turn = reader; !isOver(); turn += 1) await readPage(origins[turn % origins.length] ?? "", seen);
		});
		const previewing = async () => {
			for (let turn = 0; !isOver(); turn += 1) await readPreview(`${origins[turn % origins.length]}${preview}`, seen);
		};
		await Promise.all([saving, previewing(), ...reading]);
		return rowsOf(seen);
	});
}

async function createPreview([origin = ""]: string[], token: string): Promise<string> {
	const address = `${origin}/api/v1/admin/drafts/${draft}`;
	const body = { kind: "words", item: "layout", values: footer("Draft 1.") };
	const stored = await sendJson("PUT", address, body, token);
	if (!stored.ok) throw new Error(`The draft was answered with ${stored.status}`);
	const link = await sendJson("POST", `${address}/preview`, {}, token);
	const { data } = await link.json();
	return new URL(data.url).pathname;
}

async function changeWords(origins: string[], token: string, seen: Seen): Promise<void> {
	for (let version = 1; version <= saves; version += 1) {
		const origin = origins[version % origins.length] ?? "";
		const address = `${origin}/api/v1/admin/words/layout`;
		const response = await sendJson("PUT", address, { values: footer(`Version ${version}.`) }, token);
		if (!response.ok) throw new Error(`A save was answered with ${response.status}`);
		const answered = performance.now();
		const shows = async (node: string) => versionsOf(await textOf(`${node}/about`)).has(`Version ${version}.`);
		if (!(await shows(origin))) seen.stale += 1;
		await Promise.all(
			origins.map(async (node) => {
				while (!(await shows(node))) await pause(20);
				seen.waits.push(performance.now() - answered);
			}),
		);
	}
}

/** Reads a page and the module of its words, as a browser does. */
async function readPage(origin: string, seen: Seen): Promise<void> {
	const page = await textOf(`${origin}/about`);
	const module = await textOf(`${origin}${/\/words\/[\w-]+\//.exec(page)?.[0]}frame.js`);
	const onPage = versionsOf(page);
	const inModule = versionsOf(module);
	seen.reads += 1;
	if (onPage.size > 1 || inModule.size > 1) seen.mixed += 1;
	const isForeign = onPage.symmetricDifference(inModule).size > 0 || page.includes("Draft 1.");
	if (isForeign) seen.foreign += 1;
}

async function readPreview(address: string, seen: Seen): Promise<void> {
	const page = await textOf(address);
	seen.previews += 1;
	if (!page.includes("Draft 1.") || versionsOf(page).size > 0) seen.foreign += 1;
}

/** Two words of one file, of which pages show both. */
function footer(text: string) {
	return { footer: { mainTitle: text, mainDesc: text } };
}

function versionsOf(page: string): Set<string> {
	return new Set(page.match(/Version \d+\./g));
}

async function textOf(address: string): Promise<string> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
	return response.text();
}

function rowsOf({ reads, previews, mixed, foreign, stale, waits }: Seen): Row[] {
	waits.sort((one, other) => one - other);
	const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN);
	return [
		{
			what: `${saves} saves of words on three nodes, ${reads} pages with their words, ${previews} previews`,
			goal: "0 stale, 0 mixed, 0 foreign",
			result: `${stale} stale, ${mixed} mixed, ${foreign} foreign`,
			met: stale + mixed + foreign === 0,
		},
		{
			what: "words saved on one of three nodes show on each",
			goal: `p99 ≤ ${goal} ms`,
			result: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
			met: at(0.99) <= goal,
		},
	];
}
