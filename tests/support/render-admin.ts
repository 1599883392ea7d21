import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel, type UserEvent } from "@testing-library/user-event";
import { createElement, type ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { createQueryClient } from "../../app/admin/query-client.ts";
import { inRouter } from "./in-router.ts";

/** A part of the admin on a separate page. */
export interface RenderedAdmin {
	/** Types and clicks as the admin does. */
	user: UserEvent;
	/** Where the page is now: path and query. */
	address: () => string;
	/** Goes to another address of the history, such as -1. */
	go: (by: number) => Promise<void>;
	/** Shows something else in its place. */
	show: (element: ReactNode) => void;
	/** What its screens read. */
	queries: QueryClient;
	/** How often the session was said to have ended. */
	sessionEnds: () => number;
}

/**
 * Renders a part of the admin with what every screen has around it. The test file is a `*.test.tsx`, which has a document.
 * @param visited the addresses of its history, the current one last
 */
export function renderAdmin(element: ReactNode, visited: string[] = ["/admin/dashboard"]): RenderedAdmin {
	// By this name Testing Library looks for fake timers, and moves them while it waits.
	vi.stubGlobal("jest", vi);
	const onSessionEnd = vi.fn();
	const queries = createQueryClient(onSessionEnd);
	const { router, within } = inRouter(visited);
	const page = (shown: ReactNode) => createElement(QueryClientProvider, { client: queries }, within(shown));
	const { rerender } = render(page(element));
	onTestFinished(() => {
		cleanup();
		queries.clear();
		localStorage.clear();
	});
	return {
		user: userEvent.setup({
			delay: null,
			// A dialog is there a moment before it takes presses. What it covers has no role then, so no test finds it.
			pointerEventsCheck: PointerEventsCheckLevel.Never,
		}),
		address: () => router.state.location.pathname + router.state.location.search,
		go: (by) => router.navigate(by),
		show: (shown) => rerender(page(shown)),
		queries,
		sessionEnds: () => onSessionEnd.mock.calls.length,
	};
}
