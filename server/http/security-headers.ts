import type { MiddlewareHandler } from "hono";

/** The policy of responses that are not pages: nothing in them may load or run anything. */
const strictestPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers of every response; a page replaces the policy by its own. HSTS waits for an https `SITE_URL`. */
export function securityHeaders(siteUrl: string | undefined): Record<string, string> {
	return {
		"Content-Security-Policy": strictestPolicy,
		"Cross-Origin-Embedder-Policy": "require-corp",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Origin-Agent-Cluster": "?1",
		"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
		...(siteUrl?.startsWith("https://") && {
			"Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
		}),
	};
}

/** Puts the security headers on every response that does not already carry its own. */
export function withSecurityHeaders(siteUrl: string | undefined): MiddlewareHandler {
	const headers = Object.entries(securityHeaders(siteUrl));
	return async (context, next) => {
		await next();
		for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
	};
}
