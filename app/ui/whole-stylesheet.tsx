import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { branded } from "../../content/brand.ts";
import { isAdminPath } from "../navigation/page-language.ts";
import stylesheet from "../styles/site.css?url";

/**
 * The server inlines only the rules of the first page. This applies those of all others when the hydrated page is idle, and
 * a navigation waits for them before it shows its page. The document has loaded them next to its modules (`post-process.ts`).
 */
export function WholeStylesheet() {
	const { key, pathname } = useLocation();
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => {
		// Safari has no idle callbacks.
		(globalThis.requestIdleCallback ?? setTimeout)(() => startTransition(() => setHydrated(true)));
	}, []);
	// The admin's first page holds what only its scripts show. A precedence of its own keeps the sheet after the inlined rules.
	const isNeeded = isHydrated || key !== "default" || isAdminPath(pathname);
	return isNeeded ? <link rel="stylesheet" href={branded(stylesheet)} precedence="whole" /> : null;
}
