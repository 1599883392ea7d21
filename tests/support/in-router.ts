import { createContext, createElement, type ReactNode, useContext } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";

/** The content of the router's only page. */
const Shown = createContext<ReactNode>(null);
const OnlyPage = () => useContext(Shown);

/**
 * A router for `runHook` that shows the same page at every address.
 * @param visited the addresses of its history, the current one last
 * @param loader returns the loader data of a page
 */
export function inRouter(visited: string[], loader?: (address: Request) => unknown) {
	const route = {
		path: "*",
		Component: OnlyPage,
		...(loader && { loader: ({ request }: { request: Request }) => loader(request) }),
	};
	const router = createMemoryRouter([route], { initialEntries: visited });
	return {
		router,
		within: (page: ReactNode) => createElement(Shown, { value: page }, createElement(RouterProvider, { router })),
	};
}
