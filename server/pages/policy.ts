import { createHash } from "node:crypto";

/** Inline elements whose content the policy must name. Attributes never contain `>` in rendered HTML, React escapes it. */
const inlineElement = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** The policy of a page's HTML. The admin alone may show an image that has not been uploaded yet (`blob:`). */
export function policyOf(page: string, path: string): string {
	const hashes = { script: new Set<string>(), style: new Set<string>() };
	for (const [, element, attributes = "", content = ""] of page.matchAll(inlineElement)) {
		const runs = element === "style" || (!/\ssrc=/.test(attributes) && !/\stype="application\//.test(attributes));
		if (runs)
			hashes[element as "script" | "style"].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
	}
	return [
		"default-src 'none'",
		["script-src 'self'", ...hashes.script].join(" "),
		["style-src 'self'", ...hashes.style].join(" "),
		path.startsWith("/admin") ? "img-src 'self' blob: data:" : "img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
	].join("; ");
}
