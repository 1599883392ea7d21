import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

function Site() {
	useFocusOnNavigation();
	const [isOpen, setOpen] = useState(true);
	return (
		<>
			<button type="button" onClick={() => setOpen(!isOpen)}>
				Menu
			</button>
			<nav>{isOpen && <Link to="/posts">Posts</Link>}</nav>
			<main>
				<Outlet />
			</main>
		</>
	);
}

/** A list whose two links lead to one post, and a page that begins as `arriving` says. */
function open(first: string, arriving = <h1>The post</h1>) {
	const router = createMemoryRouter(
		[
			{
				Component: Site,
				children: [
					{
						path: "/posts",
						element: (
							<>
								<h1>All posts</h1>
								<Link to="/post">By its image</Link>
								<Link to="/post">By its title</Link>
								<Link to="/posts?page=2">More</Link>
							</>
						),
					},
					{ path: "/post", element: arriving },
				],
			},
		],
		{ initialEntries: [first] },
	);
	render(<RouterProvider router={router} />);
	return router;
}
const heading = (name: string) => screen.getByRole("heading", { name });
const link = (name: string) => screen.getByRole("link", { name });
const focused = () => document.activeElement;
const changed = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

test("a document that has just loaded keeps its focus", () => {
	open("/posts");
	expect(focused()).toBe(document.body);
});

test("a followed link leads to the heading of its page, Back to the link and not to its twin, Forward to the heading", async () => {
	const router = open("/posts");
	await user.click(link("By its title"));
	expect(focused()).toBe(heading("The post"));
	await act(() => router.navigate(-1));
	expect(focused()).toBe(link("By its title"));
	await act(() => router.navigate(1));
	expect(focused()).toBe(heading("The post"));
});

test("the form that the address names takes the focus with its first field", async () => {
	const form = <form id="form">{<input />}</form>;
	await act(() => open("/posts", form).navigate("/post#form"));
	expect(focused()).toBe(screen.getByRole("textbox"));
});

test("another query is the same page, and takes no focus", async () => {
	open("/posts");
	await user.click(link("More"));
	expect(focused()).toBe(link("More"));
});

test("after a link of the menu, Back leads to the heading, not to a link of the page to the same address", async () => {
	const router = open(
		"/post",
		<>
			<h1>The post</h1>
			<Link to="/posts">All posts of ours</Link>
		</>,
	);
	await user.click(link("Posts"));
	await act(() => router.navigate(-1));
	expect(focused()).toBe(heading("The post"));
});

test("a visitor who leaves the heading keeps the focus when the page changes later", async () => {
	open("/posts");
	await user.click(link("By its title"));
	heading("The post").blur();
	screen.getByRole("main").append(document.createElement("p"));
	await changed();
	expect(focused()).toBe(document.body);
});

/** A page that is loading until it is told to show. */
function arriving() {
	const main = () => screen.getByRole("main");
	return {
		element: <p>Loading...</p>,
		main,
		arrive: async () => {
			const title = document.createElement("h1");
			title.textContent = "The post";
			main().append(title);
			await changed();
		},
	};
}

test("a page that is loading takes the focus itself, until its heading is there", async () => {
	const page = arriving();
	open("/posts", page.element);
	await user.click(link("By its title"));
	expect(focused()).toBe(page.main());
	await page.arrive();
	expect(focused()).toBe(heading("The post"));
});

test("a visitor who moves the focus while the page loads keeps it", async () => {
	const page = arriving();
	open("/posts", page.element);
	await user.click(link("By its title"));
	link("Posts").focus();
	await page.arrive();
	expect(focused()).toBe(link("Posts"));
});
