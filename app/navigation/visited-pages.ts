/** What is kept of a page for Back and Forward. */
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
	nth: number;
}

/** How many pages of a visit are kept, and how many characters of them outlive a reload. */
const most = 40;
const mostStored = 1_000_000;
const storageKey = "visited-pages";

/** By the key of their history entry, the one shown longest ago first. */
let visited: Map<string, VisitedPage> | undefined;

/**
 * What a page showed when Back or Forward returns to it in this visit, so that it stands there whole, and at its place, at
 * once; undefined when a link leads to it, or when it is not kept. For client loaders.
 */
export function revisited<Data>(request: Request): Data | undefined {
	const key: unknown = window.history.state?.key;
	// The browser is at another entry than the router only while it goes Back or Forward.
	if (typeof key !== "string" || key === window.__reactRouterDataRouter?.state.location.key) return undefined;
	const page = open().get(key);
	return page?.pathname === new URL(request.url).pathname ? (page.data as Data) : undefined;
}

/** What is kept of an entry. */
export function visitedPage(key: string): VisitedPage | undefined {
	return open().get(key);
}

/** Keeps something more of an entry; the pages shown longest ago give way. */
export function keepVisited(key: string, more: VisitedPage): void {
	const pages = open();
	const page = { ...pages.get(key), ...more };
	pages.delete(key);
	pages.set(key, page);
	for (const oldest of pages.keys()) {
		if (pages.size <= most) break;
		pages.delete(oldest);
	}
}

/** Stores what is kept, for a reload and for whoever comes back from another site. */
export function storeVisited(): void {
	let entries = [...open()];
	let text = JSON.stringify([build(), entries]);
	while (text.length > mostStored && entries.length > 0) {
		entries = entries.slice(Math.ceil(entries.length / 4));
		text = JSON.stringify([build(), entries]);
	}
	try {
		sessionStorage.setItem(storageKey, text);
	} catch {
		// Storage is refused or full: a reload forgets.
	}
}

function open(): Map<string, VisitedPage> {
	visited ??= readStored();
	return visited;
}

/** What an earlier document of this visit stored; nothing of another build, whose pages may show other data. */
function readStored(): Map<string, VisitedPage> {
	try {
		const [storedBy, entries] = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
		return new Map(storedBy === build() ? entries : []);
	} catch {
		return new Map();
	}
}

/** Names the build that this page is of. */
function build(): string | undefined {
	return window.__reactRouterManifest?.version;
}
