import { useRouteLoaderData } from "react-router";

/** What replaces `/assets` in the addresses of published images (`ASSETS_URL`); undefined where the site serves them. */
export function useAssetsUrl(): string | undefined {
	return useRouteLoaderData<{ assetsUrl?: string }>("root")?.assetsUrl;
}
