import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createElement, type ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { createQueryClient } from "../../app/admin/query-client.ts";
import { messages } from "../../contract/messages.ts";
import { inRouter } from "./in-router.ts";

/** One call that a screen made of the API. */
export interface ApiCall {
	/** The method and the path below `/api/v1`, such as `GET /blog`. */
	line: string;
	/** The JSON that was sent; of a form its fields. */
	body: unknown;
}

/** A part of the admin on a page of its own. */
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
		user: userEvent.setup({ delay: null }),
		address: () => router.state.location.pathname + router.state.location.search,
		go: (by) => router.navigate(by),
		show: (shown) => rerender(page(shown)),
		queries,
		sessionEnds: () => onSessionEnd.mock.calls.length,
	};
}

/**
 * Answers the calls of a screen, also those of an upload.
 * @returns the calls, as they are made
 */
export function stubApi(respond: (call: ApiCall) => Response | Promise<Response>): ApiCall[] {
	const calls: ApiCall[] = [];
	const answer = async (method: string, address: string, body: unknown) => {
		const call = { line: `${method} ${address.replace("/api/v1", "")}`, body };
		calls.push(call);
		return respond(call);
	};
	vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) =>
		answer(method, address, typeof body === "string" ? JSON.parse(body) : body),
	);
	vi.stubGlobal(
		"XMLHttpRequest",
		class {
			upload = {};
			status = 0;
			responseText = "";
			onload = () => undefined;
			onerror = () => undefined;
			private line: [string, string] = ["", ""];
			open(...line: [string, string]) {
				this.line = line;
			}
			setRequestHeader() {}
			getResponseHeader() {
				return null;
			}
			abort() {}
			send(form: FormData) {
				void answer(...this.line, Object.fromEntries(form)).then(async (response) => {
					this.status = response.status;
					this.responseText = await response.text();
					this.onload();
				}, this.onerror);
			}
		},
	);
	return calls;
}

/** A success of the API. */
export function success(data: unknown, more: object = {}): Response {
	return Response.json({ status: "success", data, ...more });
}

/** An error of the server, with its id. */
export function serverError(id = "an-id"): Response {
	return Response.json({ status: "error", message: messages.somethingWentWrong, id }, { status: 500 });
}

/** A refusal of the API. */
export function refusal(status: number, more: object = {}): Response {
	return Response.json({ status: "fail", message: "No", ...more }, { status });
}
