import { afterPaint } from "./after-paint.ts";
import { withLateFonts } from "./late-fonts.ts";
import { withLateScripts } from "./late-scripts.ts";
import { policyOf } from "./policy.ts";
import { readStylesheet, type Stylesheet, usedBy } from "./stylesheet.ts";

/** The stylesheet that the document inlines (`app/root.tsx`). */
const inlined = /(<style[^>]* data-href="site"[^>]*>)([\s\S]*?)(<\/style>)/;

/**
 * Makes rendered pages ready to be sent: of the inlined stylesheet only the rules that the page uses, so that all it
 * needs to paint fits one round trip; scripts and fonts that wait for that paint; and the policy that fits exactly
 * what it then holds. Other answers pass unchanged.
 */
export function createFinish(): (response: Response, path: string) => Promise<Response> {
	let last: { css: string; stylesheet: Stylesheet } | undefined;
	const read = (css: string) => {
		if (last?.css !== css) last = { css, stylesheet: readStylesheet(css) };
		return last.stylesheet;
	};

	return async (response, path) => {
		if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
		const html = await response.text();
		// The admin's pages are nothing without their script.
		const scripts = path.startsWith("/admin") ? { page: html, work: "" } : withLateScripts(html);
		const styled = scripts.page.replace(
			inlined,
			(_, open: string, css: string, close: string) => open + usedBy(html.replace(css, ""), read(css)) + close,
		);
		const fonts = withLateFonts(styled);
		const page = afterPaint(fonts.page, fonts.work + scripts.work);
		const headers = new Headers(response.headers);
		headers.set("Content-Security-Policy", policyOf(page, path));
		return new Response(page, { status: response.status, headers });
	};
}
