import type { MiddlewareHandler } from "hono";
import type { Config } from "../config/config.ts";

/** The policy of responses that are not pages: nothing in them may load or run anything. */
const strictestPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What the headers depend on. */
type SiteSettings = Partial<Pick<Config, "siteUrl" | "hsts">>;

/** The headers of every response; a page replaces the policy by its own. HSTS waits for an https `SITE_URL`, and is for this name alone unless `HSTS` says more. */
export function securityHeaders({ siteUrl, hsts = [] }: SiteSettings): Record<string, string> {
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
			"Strict-Transport-Security": ["max-age=63072000", ...hsts].join("; "),
		}),
	};
}

/** What pages of other sites embed, as feed readers, forums and mails do: images, cards, drawings, icons and feeds. */
const embeddable = /^(?:\/brand\/[^/]+)?\/(?:(?:assets|cards|drawings)\/|feed\.xml$|favicon\.\w+$|[\w-]+\.png$)/;

/** Which pages may embed the response of a path: those of any site, or those of its own alone. */
export function resourcePolicy(path: string): { "Cross-Origin-Resource-Policy": string } {
	return { "Cross-Origin-Resource-Policy": embeddable.test(path) ? "cross-origin" : "same-origin" };
}

/** Puts the security headers on every response that does not already carry its own. */
export function withSecurityHeaders(settings: SiteSettings): MiddlewareHandler {
	const shared = securityHeaders(settings);
	return async (context, next) => {
		await next();
		const headers = Object.entries({ ...shared, ...resourcePolicy(context.req.path) });
		for (const [name, value] of headers) {
			if (!context.res.headers.has(name)) context.res.headers.set(name, value);
		}
	};
}
