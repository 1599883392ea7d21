import { createContext, createElement, type ReactNode, useContext } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";

/** What stands on the one page that the router has. */
const Shown = createContext<ReactNode>(null);
const OnlyPage = () => useContext(Shown);

/**
 * A router for `runHook`, whose every address shows the same page.
 * @param visited the addresses of its history, the shown one last
 * @param loader gives what a page loads
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
