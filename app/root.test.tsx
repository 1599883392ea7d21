import { act } from "@testing-library/react";
import { useId } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { appElement } from "./app-element.ts";
import { Layout } from "./root.tsx";

/** A part of a page that has an id. */
function Part() {
	return <p id={useId()}>words</p>;
}

/** A page of two parts. */
function Page() {
	return (
		<Layout>
			<main>
				<Part />
				<Part />
			</main>
		</Layout>
	);
}

test("the browser hydrates one element without a script, with the ids of the server, and keeps the scroll positions", async () => {
	const Site = createRoutesStub([{ path: "/", Component: Page }]);
	// The stylesheets have no addresses here.
	const logged = vi.spyOn(console, "error").mockReturnValue();
	vi.stubEnv("SSR", true);
	const sent = new DOMParser().parseFromString(renderToString(<Site />), "text/html");
	const app = sent.getElementById(appElement) as HTMLElement;
	const ids = [...app.querySelectorAll("p")].map(({ id }) => id);
	expect([new Set(ids).size, app.querySelector("script")]).toEqual([2, null]);

	vi.stubEnv("SSR", false);
	document.body.append(app);
	logged.mockClear();
	const onError = vi.fn();
	const root = await act(() => hydrateRoot(app, <Site />, { onRecoverableError: onError, onUncaughtError: onError }));
	// In development React logs an id that is not the server's.
	expect([logged.mock.calls, onError.mock.calls]).toEqual([[], []]);
	expect(history.scrollRestoration).toBe("manual");
	act(() => root.unmount());
	app.remove();
});
