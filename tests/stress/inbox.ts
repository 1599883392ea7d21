import { settings, startOnOneCore, withFolder } from "../../bench/product.ts";
import { output } from "../../bench/programs.ts";
import { formatNumber, median } from "../../bench/row.ts";
import { root } from "../../start.mjs";
import { signInAt } from "../support/client.ts";
import type { Product } from "../support/product.ts";
import type { Figure } from "./figure.ts";

const usualSubmissions = 10_000;
const asked = 15;
/** Milliseconds. */
const goals = { search: 50, other: 100 };
const pages = 20;

const contact = "/api/v1/user/contact-us?limit=25&total=true";
const list = `${contact}&spam=false`;
const exporting = "/api/v1/admin/submissions/export?kind=contact&spam=false";

/** What the admin's screens ask for, each by itself. */
const requests: Record<string, string> = {
	"first page": list,
	"search of a word that one entry holds": `${list}&search=1234.45@`,
	"search of a word that one in thirty holds": `${list}&search=saoirse`,
	"search of a word that most hold": `${list}&search=would`,
	"search of two words": `${list}&search=saoirse+menon`,
	"numbers on the tabs": "/api/v1/admin/submissions/counts",
	"oldest first": `${list}&sort=date`,
	"by name": `${list}&sort=name`,
	"by name, turned round": `${list}&sort=-name`,
	unread: `${list}&unread=true`,
	flagged: `${contact}&spam=true`,
	"of a status": `${list}&status=answered`,
	"of a status, by name": `${list}&status=answered&sort=name`,
	"of a project type": `${list}&projectType=vlsi`,
	"of other project types": `${list}&projectType=other`,
	"of three days": `${list}&from=2026-06-01&to=2026-06-03`,
	"of a status, with a word": `${list}&status=answered&search=sensor`,
	applications: "/api/v1/user/carrier?limit=25&total=true&spam=false",
	"start of an export": exporting,
	"start of an export of a search": `${exporting}&search=sensor`,
	"search of two letters that none holds": `${list}&search=qz`,
};

/** The admin's inbox with ten thousand submissions on SQLite. */
export async function run(part?: string): Promise<Figure[]> {
	const submissions = part ? Number(part.replaceAll(",", "")) : usualSubmissions;
	return await withFolder(async (data) => {
		const seeding = [process.execPath, "tests/support/seed.ts", "--submissions", String(submissions)];
		await output(seeding, { cwd: root, env: settings(data) });
		const product = await startOnOneCore(data, { LOG_LEVEL: "warn", BACKUP_EVERY: "off" });
		try {
			return await measureInbox(product, `${submissions.toLocaleString("en")} submissions`);
		} finally {
			await product.stop();
		}
	});
}

/** Asks for everything that the admin's screens ask for, and turns many pages. */
async function measureInbox(product: Pick<Product, "origin">, store: string): Promise<Figure[]> {
	const ask = createAsk(product.origin, await signInAt(product.origin));
	const askOften = async (path: string) => {
		const times: number[] = [];
		for (let count = 0; count < asked; count += 1) times.push((await ask(path)).milliseconds);
		return times;
	};
	const figures: Figure[] = [];
	for (const [what, path] of Object.entries(requests)) figures.push(figure(`${what}, ${store}`, await askOften(path)));
	for (const sort of ["-date", "name"])
		figures.push(figure(`${pages} pages on and back, sort=${sort}, ${store}`, await turn(ask, sort)));
	return figures;
}

function figure(what: string, times: number[]): Figure {
	const goal = what.startsWith("search") ? goals.search : goals.other;
	const middle = median(times);
	const measured = `${formatNumber(middle)} ms (${formatNumber(Math.max(...times))} at most)`;
	return { what, goal: `≤ ${formatNumber(goal)} ms`, measured, met: middle <= goal };
}

type Ask = (path: string) => Promise<{ milliseconds: number; text: string }>;

/** Asks for an address as the admin's screen does. An export counts until its first bytes are there, and is read no further. */
function createAsk(origin: string, token: string): Ask {
	const headers = { Authorization: `Bearer ${token}` };
	return async (path) => {
		const started = performance.now();
		const response = await fetch(origin + path, { headers });
		if (!response.ok) throw new Error(`${path} answered ${response.status}`);
		if (!path.includes("/export")) {
			const text = await response.text();
			return { milliseconds: performance.now() - started, text };
		}
		const reader = response.body?.getReader();
		await reader?.read();
		const milliseconds = performance.now() - started;
		await reader?.cancel();
		return { milliseconds, text: "" };
	};
}

/** Turns pages forward and back again. @returns the time of each @throws when a page back differs from the one forward */
async function turn(ask: Ask, sort: string): Promise<number[]> {
	const times: number[] = [];
	const seen: string[] = [];
	let cursor = "";
	const look = async () => {
		const { milliseconds, text } = await ask(`${list}&sort=${sort}${cursor && `&cursor=${cursor}`}`);
		times.push(milliseconds);
		const page = JSON.parse(text) as { data: { _id: string }[]; nextCursor: string; previousCursor: string };
		return { ...page, ids: page.data.map(({ _id }) => _id).join(" ") };
	};
	let page = await look();
	for (let count = 1; count < pages; count += 1) {
		seen.push(page.ids);
		cursor = page.nextCursor;
		page = await look();
	}
	while (seen.length > 0) {
		cursor = page.previousCursor;
		page = await look();
		if (page.ids !== seen.pop()) throw new Error(`A page back, sort=${sort}, is not the page that was seen`);
	}
	return times;
}
