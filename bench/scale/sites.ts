import { formatNumber } from "../row.ts";
import { type DatabaseCosts, expected, renderingsOf, usualPages, type Workload } from "./model.ts";

/** Requests a second of one core, from `npm run bench` (docs/performance.md). */
const perCore = { cached: 28_885, renderings: 98.5 };
/** Bytes of a page, and of everything that a first visit loads. */
const bytes = { page: 14_400, firstVisit: 250_000 };
/** Views of an average visit; only the first one loads everything. */
const viewsPerVisitor = 5;

/** A site at its busiest second; `edges` are the locations of a CDN that holds pages until a change removes them. */
interface Site {
	times: number;
	/** Views of pages. */
	views: number;
	changes: number;
	forms: number;
	posts: number;
	nodes: number;
	edges: number;
}

const sites: Site[] = [
	{ times: 1, views: 10, changes: 0.01, forms: 0.05, posts: 150, nodes: 1, edges: 0 },
	{ times: 10, views: 100, changes: 0.01, forms: 0.5, posts: 150, nodes: 1, edges: 0 },
	{ times: 1_000, views: 10_000, changes: 0.05, forms: 50, posts: 1_500, nodes: 3, edges: 0 },
	{ times: 1_000, views: 10_000, changes: 0.05, forms: 50, posts: 1_500, nodes: 3, edges: 50 },
	{ times: 100_000, views: 1_000_000, changes: 0.5, forms: 5_000, posts: 15_000, nodes: 12, edges: 300 },
];

/** The load of larger sites on nodes, network and database, as a Markdown table. */
export function sitesTable(costs: DatabaseCosts): string {
	const head = [
		"times",
		"views/s",
		"nodes",
		"CDN",
		"reach a node/s",
		"hits",
		"renderings/s",
		"cores",
		"bytes/s from nodes",
		"transactions/s",
	];
	const rows = [head, head.map(() => "---"), ...sites.map((site) => rowOf(site, costs))];
	return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function rowOf({ times, views, changes, forms, posts, nodes, edges }: Site, costs: DatabaseCosts): string[] {
	const pages = usualPages(Array.from({ length: posts }, (_, post) => `/blog/${post}`));
	const all: Workload = { nodes: edges || nodes, pages, requests: views, changes, posts, duration: 1 };
	// A page that the CDN lacks is requested from a node.
	const missed = edges > 0 ? pages.map((page) => ({ ...page, share: renderingsOf(page, all) })) : pages;
	const reaching = edges > 0 ? missed.reduce((sum, { share }) => sum + share, 0) : views;
	const shares = missed.map((page) => ({ ...page, share: edges > 0 ? page.share / reaching : page.share }));
	const { hits, renderings, transactions } = expected({ ...all, nodes, pages: shares, requests: reaching }, costs);
	const cores = reaching / perCore.cached + renderings / perCore.renderings;
	const sent = reaching * bytes.page + (edges > 0 ? 0 : (views / viewsPerVisitor) * bytes.firstVisit);
	return [
		`${formatNumber(times)} ×`,
		formatNumber(views),
		String(nodes),
		edges > 0 ? `${edges} locations` : "none",
		formatNumber(reaching),
		`${((hits / reaching) * 100).toFixed(2)} %`,
		formatNumber(renderings),
		formatNumber(cores),
		`${formatNumber(sent / 1e6)} MB`,
		// A form is one transaction, and so are the two mails that come of it.
		formatNumber(transactions + forms * 3),
	];
}
