import { partsOf, sameQuery, withQuery } from "./address.ts";

/** Where each old address leads. */
type Redirects = ReadonlyMap<string, string>;

/** Says whether visitors find something at a path of the site. */
export type HasAddress = (path: string) => Promise<boolean>;

/** The most old addresses in a row; queries that are added may make a circle of some that are none by themselves. */
const maxHops = 100;

/**
 * Holds the old addresses in memory.
 * @param read reads them; where it fails, the last ones stay
 * @param currentKey names the content, of which they are
 */
export function createOldAddresses(read: () => Promise<Redirects>, currentKey: () => string, hasAddress: HasAddress) {
	let redirects: Redirects = new Map();
	let pathsWithQuery = new Set<string>();
	let loadedKey: string | undefined;
	const load = async () => {
		const key = currentKey();
		const all = key === loadedKey ? undefined : await read().catch(() => undefined);
		if (!all) return;
		redirects = all;
		const named = redirects.keys().filter((from) => from.includes("?"));
		pathsWithQuery = new Set(named.map((from) => partsOf(from).path));
		loadedKey = key;
	};
	return {
		/** Reads them where the content has changed since then. */
		load,
		/** Whether an old address may have this path and a query. */
		mayNameQuery: (path: string): boolean => loadedKey !== currentKey() || pathsWithQuery.has(path),
		/** Where an address leads, as `leadFrom` says. */
		async find(address: string) {
			await load();
			return leadFrom(redirects, hasAddress, address);
		},
	};
}

/**
 * Where an address leads in the end, through other old addresses; one that names no query does while its path has no page.
 * @returns undefined where it is no old address now, null where there is no page at the end
 */
export async function leadFrom(redirects: Redirects, hasAddress: HasAddress, address: string) {
	let next = nextOf(redirects, address);
	if (!next || (!next.namesQuery && (await hasAddress(partsOf(address).path)))) return undefined;
	for (let hops = 0; next && hops < maxHops; hops += 1) {
		const end = next.to;
		next = nextOf(redirects, end);
		if (!end.startsWith("/")) return end;
		if (!next?.namesQuery && (await hasAddress(partsOf(end).path))) return end;
	}
	return null;
}

/** Whether an old address leads to others without an end, wherever there are pages now. */
export function isEndless(redirects: Redirects, from: string): boolean {
	let next = nextOf(redirects, from);
	for (let hops = 0; next && hops < maxHops; hops += 1) next = nextOf(redirects, next.to);
	return next !== undefined;
}

/** The next address: first that of exactly this query, which is not added to it. */
function nextOf(redirects: Redirects, address: string): { to: string; namesQuery: boolean } | undefined {
	const { path, query, fragment } = partsOf(address);
	const named = sameQuery(query);
	const exact = redirects.get(path + named);
	const to = exact ?? redirects.get(path);
	if (to === undefined) return undefined;
	const namesQuery = exact !== undefined && named !== "";
	const next = namesQuery ? to : withQuery(to, query);
	// A browser does so too.
	return { to: next.includes("#") ? next : next + fragment, namesQuery };
}
