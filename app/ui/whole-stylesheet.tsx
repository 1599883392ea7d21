import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import stylesheet from "../styles/site.css?url";

/**
 * The server inlines the rules of the first page alone. This brings those of all others as soon as that page works,
 * and a navigation waits for them before it shows its page.
 */
export function WholeStylesheet() {
	const isFirstPage = useLocation().key === "default";
	const [isWorking, setWorking] = useState(false);
	useEffect(() => startTransition(() => setWorking(true)), []);
	return isWorking || !isFirstPage ? <link rel="stylesheet" href={stylesheet} precedence="default" /> : null;
}
