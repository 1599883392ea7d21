/**
 * Replaces React Router's own (`vite/route-modules.ts`), which reloads the page that is left when the module of the next
 * one fails to load. Here the next page is the error page, which loads it whole (`app/site/error-page.tsx`). The router
 * takes no rejection: it would show nothing at all. What the module imports is loaded at the same time, or the browser
 * would find it a round trip later.
 */
export async function loadRouteModule(
	route: { id: string; module: string; imports?: string[] },
	routeModules: Record<string, unknown>,
): Promise<unknown> {
	if (routeModules[route.id]) return routeModules[route.id];
	// One that fails makes the module itself fail.
	for (const file of route.imports ?? []) import(/* @vite-ignore */ file).catch(() => undefined);
	try {
		routeModules[route.id] = await import(/* @vite-ignore */ route.module);
		return routeModules[route.id];
	} catch (error) {
		const fail = () => {
			throw error;
		};
		return { default: fail, clientLoader: () => null };
	}
}
