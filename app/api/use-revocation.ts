import { useEffect } from "react";
import { useLocation } from "react-router";
import { revokeEndedSessions } from "./ended-sessions.ts";

/** Sends a logout that did not reach the server again: on the next page, and when the browser is online again. */
export function useRevocation(): void {
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new page tries again
	useEffect(() => {
		const revoke = () => void revokeEndedSessions();
		revoke();
		window.addEventListener("online", revoke);
		return () => window.removeEventListener("online", revoke);
	}, [pathname]);
}
