import { readStoredJson, writeStored } from "../storage.ts";

/** What is remembered of a page for Back and Forward. */
interface VisitedPage {
	pathname?: string;
	/** Its loader data, once resolved. */
	data?: unknown;
	/** The link that was followed from it. */
	followed?: FollowedLink;
	/** What the visitor opened or chose on it, by name. */
	choices?: Record<string, unknown>;
}

/** A link of a page: its address, and how many links to that address precede it. */
export interface FollowedLink {
	href: string;
	/** Whether it is in the page's main content; the menus around that, which change, have links to the same addresses. */
	inMain: boolean;
	nth: number;
}

/** The build that stored a visit, and its pages by the key of their history entry. */
type StoredVisit = [string | undefined, [string, VisitedPage][]];

/** How many pages of a visit are remembered, and how many characters of them are stored. */
const maxPages = 40;
const maxStoredLength = 1_000_000;
const storageKey = "visited-pages";

/** By the key of their history entry, the one shown longest ago first. */
let visited: Map<string, VisitedPage> | undefined;

/**
 * The loader data of a page to which Back or Forward returns, for its client loader, so that it shows at once and at its
 * scroll position. Undefined when a link leads to the page, or when it is forgotten.
 */
export function readVisitedData<Data>(request: Request): Data | undefined {
	const key: unknown = window.history.state?.key;
	// The browser is at another entry than the router only while it goes Back or Forward.
	if (typeof key !== "string" || key === window.__reactRouterDataRouter?.state.location.key) return undefined;
	const page = visitedPages().get(key);
	return page?.pathname === new URL(request.url).pathname ? (page.data as Data) : undefined;
}

/** What is remembered of an entry. */
export function visitedPage(key: string): VisitedPage | undefined {
	return visitedPages().get(key);
}

/** Remembers more of an entry; the pages shown longest ago are forgotten. */
export function rememberVisited(key: string, changes: VisitedPage): void {
	const pages = visitedPages();
	const page = { ...pages.get(key), ...changes };
	pages.delete(key);
	pages.set(key, page);
	for (const oldest of pages.keys()) {
		if (pages.size <= maxPages) break;
		pages.delete(oldest);
	}
}

/** Stores what is remembered, for a reload and for a return from another site. */
export function storeVisited(): void {
	let entries = [...visitedPages()];
	let text = JSON.stringify([build(), entries]);
	while (text.length > maxStoredLength && entries.length > 0) {
		entries = entries.slice(Math.ceil(entries.length / 4));
		text = JSON.stringify([build(), entries]);
	}
	writeStored(storageKey, text, "sessionStorage");
}

function visitedPages(): Map<string, VisitedPage> {
	visited ??= readVisited();
	return visited;
}

/** The pages that an earlier document of this visit stored; none of another build, whose loader data may differ. */
function readVisited(): Map<string, VisitedPage> {
	const stored = readStoredJson(storageKey, "sessionStorage");
	const [storedBuild, entries] = Array.isArray(stored) ? (stored as StoredVisit) : [];
	return new Map(storedBuild === build() ? entries : []);
}

/** The build that this page belongs to. */
function build(): string | undefined {
	return window.__reactRouterManifest?.version;
}
