import { createHash } from "node:crypto";
import { isAdminPath } from "../../http/path.ts";

/**
 * The policy of a page. The admin alone may show an image that has not been uploaded yet (`blob:`).
 * @param scripts the inline ones that it may use, word for word, as `styles`
 */
export function contentSecurityPolicy(scripts: readonly string[], styles: readonly string[], path: string): string {
	return [
		"default-src 'none'",
		["script-src 'self'", ...hashes(scripts)].join(" "),
		["style-src 'self'", ...hashes(styles)].join(" "),
		`img-src 'self'${isAdminPath(path) ? " blob:" : ""} data:`,
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		// No text becomes a script or markup.
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	].join("; ");
}

function hashes(texts: readonly string[]): Set<string> {
	return new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
}
