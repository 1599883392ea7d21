import { createHash } from "node:crypto";
import { isAdminPath } from "../../http/path.ts";

/** The inline scripts and styles that a page may use, word for word. */
export interface Inline {
	scripts: readonly string[];
	styles: readonly string[];
}

/**
 * The policy of a page.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline, path: string): string {
	const allowed = { scripts: hashes(scripts), styles: hashes(styles) };
	return [...sources(path, allowed), ...trustedTypes].join("; ");
}

/**
 * The policy of a page in development, as headers. It allows scripts and styles by the nonce of this rendering, because
 * Vite adds its own. Trusted Types are reported and not enforced, because Vite makes a worker from a text.
 */
export function developmentPolicy(nonce: string, path: string): Record<string, string> {
	const nonces = [`'nonce-${nonce}'`];
	const allowed = { scripts: nonces, styles: nonces, connections: ["ws:"] };
	return {
		"Content-Security-Policy": [...sources(path, allowed), "worker-src blob:"].join("; "),
		"Content-Security-Policy-Report-Only": trustedTypes.join("; "),
	};
}

/** What a policy allows besides the site's own files. */
interface Allowed {
	scripts: Iterable<string>;
	styles: Iterable<string>;
	connections?: string[];
}

/** Where things may come from. The admin alone may show an image that has not been uploaded yet (`blob:`). */
function sources(path: string, { scripts, styles, connections = [] }: Allowed): string[] {
	return [
		"default-src 'none'",
		["script-src 'self'", ...scripts].join(" "),
		["style-src 'self'", ...styles].join(" "),
		`img-src 'self'${isAdminPath(path) ? " blob:" : ""} data:`,
		"font-src 'self'",
		["connect-src 'self'", ...connections].join(" "),
		"manifest-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
	];
}

/** No text becomes a script or markup. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

function hashes(texts: readonly string[]): Set<string> {
	return new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
}
