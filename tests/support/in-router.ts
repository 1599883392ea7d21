import { createContext, createElement, type ReactNode, useContext } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";

/** The content of the router's only page. */
const Shown = createContext<ReactNode>(null);
const OnlyPage = () => useContext(Shown);

/**
 * A router that shows the same page at every address.
 * @param visited the addresses of its history, the current one last
 */
export function inRouter(visited: string[]) {
	const router = createMemoryRouter([{ path: "*", Component: OnlyPage }], { initialEntries: visited });
	return {
		router,
		within: (page: ReactNode) => createElement(Shown, { value: page }, createElement(RouterProvider, { router })),
	};
}
