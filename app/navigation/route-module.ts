import { overConnection } from "../connection/connection.ts";

/**
 * Takes the place of React Router's own (`vite/route-modules.ts`), which reloads the page that one is leaving. A module
 * that does not load because the server is away is waited for, with the visitor on the page; one that a newer deploy has
 * replaced is not there any more, and the page it is for is loaded whole.
 */
export async function loadRouteModule(
	route: { id: string; module: string },
	routeModules: Record<string, unknown>,
): Promise<unknown> {
	try {
		routeModules[route.id] ??= await overConnection(() => import(/* @vite-ignore */ route.module));
	} catch {
		return loadDocuments();
	}
	return routeModules[route.id];
}

/** The key of the navigation that was handed to the browser, so that none is handed over twice. */
let leftFor: string | undefined;

/** From now on every navigation loads its page whole, the one that is under way first. */
function loadDocuments(): Promise<never> {
	const router = window.__reactRouterDataRouter;
	const leave = () => {
		const to = router?.state.navigation.location;
		if (!to || to.key === leftFor) return;
		leftFor = to.key;
		location.assign(to.pathname + to.search + to.hash);
	};
	leave();
	router?.subscribe(leave);
	return new Promise(() => undefined);
}
