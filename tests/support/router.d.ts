import type { DataRouter } from "react-router";

declare global {
	interface Window {
		/** React Router's own globals: the build's manifest, and the router of the page. */
		__reactRouterManifest?: {
			version: string;
			routes: Record<string, { path?: string; module: string; imports?: string[] }>;
		};
		__reactRouterDataRouter?: DataRouter;
	}
}
