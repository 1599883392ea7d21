import { cleanup, render, waitFor } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, expect, test } from "vitest";
import company from "../../content/company.json" with { type: "json" };
import { readWordsFrom } from "../../content/live.ts";
import NavigationEffects from "./navigation-effects.tsx";

afterEach(() => {
	cleanup();
	readWordsFrom(() => undefined);
});

const Site = createRoutesStub([
	{
		Component: () => (
			<>
				<NavigationEffects />
				<Outlet />
			</>
		),
		children: [
			{ path: "/admin/login", Component: () => <Link to="/">Home</Link> },
			{ path: "/", Component: () => <p>Home</p> },
		],
	},
]);

test("whoever goes from the admin to a page meets the page's language and direction", async () => {
	readWordsFrom(() => new Map([["company.json", { ...company, lang: "ar" }]]));
	const { findByText } = render(<Site initialEntries={["/admin/login"]} />);
	const { documentElement } = document;
	await waitFor(() => expect([documentElement.lang, documentElement.dir]).toEqual(["en", ""]));
	(await findByText("Home")).click();
	await waitFor(() => expect([documentElement.lang, documentElement.dir]).toEqual(["ar", "rtl"]));
});
