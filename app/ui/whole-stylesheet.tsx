import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { branded } from "../../content/brand.ts";
import stylesheet from "../styles/site.css?url";

/**
 * The server inlines only the rules of the first page. This loads those of all others once that page is hydrated, and a
 * navigation waits for them before it shows its page.
 */
export function WholeStylesheet() {
	const isFirstPage = useLocation().key === "default";
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => startTransition(() => setHydrated(true)), []);
	return isHydrated || !isFirstPage ? <link rel="stylesheet" href={branded(stylesheet)} precedence="default" /> : null;
}
