import { overConnection } from "../connection/connection.ts";

/**
 * Replaces React Router's own (`vite/route-modules.ts`), which reloads the current page when a module fails to load. While
 * the server is away the navigation waits; when a newer deploy has removed the module, the next page is loaded as a
 * document. What the module imports is loaded at the same time, or the browser would find it a round trip later.
 */
export async function loadRouteModule(
	route: { id: string; module: string; imports?: string[] },
	routeModules: Record<string, unknown>,
): Promise<unknown> {
	if (!routeModules[route.id]) {
		// One that fails makes the module itself fail.
		for (const file of route.imports ?? []) import(/* @vite-ignore */ file).catch(() => undefined);
	}
	try {
		routeModules[route.id] ??= await overConnection(() => import(/* @vite-ignore */ route.module));
	} catch {
		return loadDocuments();
	}
	return routeModules[route.id];
}

/** The key of the navigation that was handed to the browser, so that none is handed over twice. */
let handedOverKey: string | undefined;

/** From now on every navigation loads a document, the pending one first. */
function loadDocuments(): Promise<never> {
	const router = window.__reactRouterDataRouter;
	const handOver = () => {
		const target = router?.state.navigation.location;
		if (!target || target.key === handedOverKey) return;
		handedOverKey = target.key;
		location.assign(target.pathname + target.search + target.hash);
	};
	handOver();
	router?.subscribe(handOver);
	return new Promise(() => undefined);
}
