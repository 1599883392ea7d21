import { act, createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";

/** A hook that runs as in a component. */
export interface RunningHook<Props, Result> {
	/** Its last result. */
	readonly result: Result;
	/** Renders it again with other props. */
	render: (props: Props) => Promise<void>;
	/** Runs a task, and waits until React has rendered what it changed. */
	act: (task: () => unknown) => Promise<void>;
	/** Unmounts it. */
	leave: () => Promise<void>;
}

/**
 * Runs a hook with its effects in a component that shows nothing. Needs `stubWindow`, whose stubs stay when the test
 * ends, because work that the hook began may end later.
 * @param within wraps the component, such as a provider
 */
export async function runHook<Props, Result>(
	hook: (props: Props) => Result,
	props: Props,
	within: (page: ReactNode) => ReactNode = (page) => page,
): Promise<RunningHook<Props, Result>> {
	const results: Result[] = [];
	const root = createRoot(emptyElement());
	const render = (given: Props) =>
		act(async () => root.render(within(createElement(Page, { run: () => results.push(hook(given)) }))));
	const leave = () => act(async () => root.unmount());
	onTestFinished(leave);
	await render(props);
	return {
		get result() {
			return results.at(-1) as Result;
		},
		render,
		act: (task) => act(async () => void (await task())),
		leave,
	};
}

function Page({ run }: { run: () => unknown }): null {
	run();
	return null;
}

/** Gives the running test a window and a document that take events and hold nothing. */
export function stubWindow(more: Record<string, unknown> = {}): EventTarget {
	const document = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null, getElementsByName: () => [] });
	const page = Object.assign(new EventTarget(), { document, HTMLIFrameElement: class {}, ...more });
	vi.stubGlobal("window", page);
	vi.stubGlobal("document", document);
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
	return page;
}

/** The part of a DOM element that React uses when it renders nothing. */
function emptyElement(): Element {
	const element = { nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument: document, textContent: "" };
	return Object.assign(new EventTarget(), element) as unknown as Element;
}
