import { readStoredJson, writeStored } from "../storage.ts";

/** What is remembered of a page for Back and Forward. */
interface VisitedPage {
	pathname?: string;
	/** What it showed, once that has come. */
	data?: unknown;
	/** The link that was followed from it. */
	followed?: FollowedLink;
	/** What the visitor opened or chose on it, by name. */
	choices?: Record<string, unknown>;
}

/** A link of a page: its address, and how many links to that address stand before it. */
export interface FollowedLink {
	href: string;
	/** Whether it stands in the page's own content; menus come and go around that, with links to the same addresses. */
	inMain: boolean;
	nth: number;
}

/** The build that stored a visit, and its pages by the key of their history entry. */
type StoredVisit = [string | undefined, [string, VisitedPage][]];

/** How many pages of a visit are remembered, and how many characters of them outlive a reload. */
const maxPages = 40;
const maxStoredLength = 1_000_000;
const storageKey = "visited-pages";

/** By the key of their history entry, the one shown longest ago first. */
let visited: Map<string, VisitedPage> | undefined;

/**
 * What a page showed, for a client loader when Back or Forward returns to it, so that it shows at once and at its place.
 * Undefined when a link leads to it, or when it is forgotten.
 */
export function readVisitedData<Data>(request: Request): Data | undefined {
	const key: unknown = window.history.state?.key;
	// The browser is at another entry than the router only while it goes Back or Forward.
	if (typeof key !== "string" || key === window.__reactRouterDataRouter?.state.location.key) return undefined;
	const page = open().get(key);
	return page?.pathname === new URL(request.url).pathname ? (page.data as Data) : undefined;
}

/** What is remembered of an entry. */
export function visitedPage(key: string): VisitedPage | undefined {
	return open().get(key);
}

/** Remembers more of an entry; the pages shown longest ago are forgotten. */
export function rememberVisited(key: string, more: VisitedPage): void {
	const pages = open();
	const page = { ...pages.get(key), ...more };
	pages.delete(key);
	pages.set(key, page);
	for (const oldest of pages.keys()) {
		if (pages.size <= maxPages) break;
		pages.delete(oldest);
	}
}

/** Stores what is remembered, for a reload and for a return from another site. */
export function storeVisited(): void {
	let entries = [...open()];
	let text = JSON.stringify([build(), entries]);
	while (text.length > maxStoredLength && entries.length > 0) {
		entries = entries.slice(Math.ceil(entries.length / 4));
		text = JSON.stringify([build(), entries]);
	}
	writeStored(storageKey, text, "sessionStorage");
}

function open(): Map<string, VisitedPage> {
	visited ??= readVisited();
	return visited;
}

/** What an earlier document of this visit stored; nothing of another build, whose pages may show other data. */
function readVisited(): Map<string, VisitedPage> {
	const stored = readStoredJson(storageKey, "sessionStorage");
	const [storedBy, entries] = Array.isArray(stored) ? (stored as StoredVisit) : [];
	return new Map(storedBy === build() ? entries : []);
}

/** Names the build that this page is of. */
function build(): string | undefined {
	return window.__reactRouterManifest?.version;
}
