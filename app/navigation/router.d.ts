import type { DataRouter } from "react-router";

declare global {
	interface Window {
		/** What React Router leaves for its own parts: the build's manifest, and the router of the page. */
		__reactRouterManifest?: { version: string };
		__reactRouterDataRouter?: DataRouter;
	}
}
