import { normalizePath } from "../../http/path.ts";

/** Rejects control characters, backslashes, `//host` and `https:host`, which programs read in several ways. */
const ambiguous = /[\p{Cc}\\]|^\/\/|^https?:(?!\/\/[^/])/iu;

/** An old address as it is stored: its path, and its query as `sameQuery` spells it; undefined where nothing may lead from it. */
export function oldAddress(address: string): string | undefined {
	const url = urlOf(address, "http://localhost");
	const path = url && pathOf(url);
	const known = path && path + sameQuery(url.search);
	// Bytes that are no UTF-8 all read as one letter, so several queries would be one.
	return known && known.length <= 2_000 && !known.includes("%EF%BF%BD") ? known : undefined;
}

/**
 * A target as it is stored: a path of the site with query and fragment, or another host's address that begins with `https://`.
 * @param origin the site's own; its host with or without `www.` is the site too
 */
export function targetAddress(address: string, origin: string): string | undefined {
	const url = urlOf(address, origin);
	if (!url) return undefined;
	const [host, own] = [url.host, new URL(origin).host].map((name) => name.replace(/^www\./, ""));
	if (host !== own) return url.protocol === "https:" ? url.href : undefined;
	const path = pathOf(url);
	return path && path + url.search + url.hash;
}

/** The path, the query with its question mark, and the fragment with its number sign. */
export function partsOf(address: string) {
	const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\??[^#]*)(.*)$/s.exec(address) ?? [];
	return { path, query, fragment };
}

/** A query in one spelling of its letters and one order of its names. */
export function sameQuery(query: string): string {
	const parameters = new URLSearchParams(query);
	parameters.sort();
	return parameters.size === 0 ? "" : `?${parameters}`;
}

/** A target with a visitor's query, as it came, before its fragment; where a name is in both, the target's counts. */
export function withQuery(target: string, query: string): string {
	const { path, query: own, fragment } = partsOf(target);
	const names = new URLSearchParams(own);
	const isNew = (part: string) => part !== "" && !new URLSearchParams(part).keys().some((name) => names.has(name));
	const parts = [own.slice(1), ...query.slice(1).split("&").filter(isNew)].filter(Boolean);
	return `${path}${parts.length > 0 ? "?" : ""}${parts.join("&")}${fragment}`;
}

function urlOf(address: string, origin: string): URL | undefined {
	const url = ambiguous.test(address) ? null : URL.parse(address, origin);
	return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** The path of a page or file; React Router's data are none. */
function pathOf({ pathname }: URL): string | undefined {
	const path = normalizePath(pathname)?.replace(/(?<=.)\/$/, "");
	return path && /^\/(?:admin|api|assets|preview)(?:[/.]|$)|\.data$/i.test(path) ? undefined : path;
}
