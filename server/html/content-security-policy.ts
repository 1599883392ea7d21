import { createHash } from "node:crypto";
import { isAdminPath } from "../pages/path.ts";
import { trustedTypesPolicy } from "./deferred-scripts.ts";

/** What a page may run and apply of what stands in it, word for word. */
export interface Inline {
	scripts: readonly string[];
	styles: readonly string[];
}

/**
 * The policy of a page. A text becomes a script or markup nowhere but where the page starts its module, and on the
 * admin's pages, which start at once, nowhere at all. The admin alone may show an image that has not been uploaded yet
 * (`blob:`).
 */
export function contentSecurityPolicy({ scripts, styles }: Inline, path: string): string {
	const isAdmin = isAdminPath(path);
	return [
		"default-src 'none'",
		["script-src 'self'", ...hashes(scripts)].join(" "),
		["style-src 'self'", ...hashes(styles)].join(" "),
		isAdmin ? "img-src 'self' blob: data:" : "img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"require-trusted-types-for 'script'",
		`trusted-types ${isAdmin ? "'none'" : trustedTypesPolicy}`,
	].join("; ");
}

function hashes(texts: readonly string[]): Set<string> {
	return new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
}
