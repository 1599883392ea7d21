import type { DataRouter } from "react-router";

declare global {
	interface Window {
		/** React Router's own: the router of the page. */
		__reactRouterDataRouter?: DataRouter;
	}
}
