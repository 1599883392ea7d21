import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { blog } from "../../content/blog.ts";
import type { TextNode } from "../../contract/text-tree.ts";
import { PostText } from "./post-text.tsx";

afterEach(cleanup);

/** The HTML of a text on a page of the site. */
function html(...tree: TextNode[]): string | undefined {
	render(
		<MemoryRouter>
			<PostText text={JSON.stringify(tree)} />
		</MemoryRouter>,
	);
	return document.querySelector(".post-text")?.innerHTML;
}

test("a tree is rendered, and each block of words has the direction of its first letter", () => {
	const list: TextNode = { tag: "ol", attributes: { start: "3" }, children: [{ tag: "li", children: ["a"] }] };
	expect(html({ tag: "p", children: ["one", { tag: "br" }, "two"] }, list)).toBe(
		'<p dir="auto">one<br>two</p><ol start="3"><li dir="auto">a</li></ol>',
	);
});

test("a heading leads to itself by the mouse alone, and its words are its name", () => {
	expect(html({ tag: "h2", attributes: { id: "t-why" }, children: ["Why"] })).toMatch(
		/^<h2 .*>Why<a href="#t-why" class="anchor" aria-hidden="true" tabindex="-1"><\/a><\/h2>$/,
	);
	expect(screen.getByRole("heading", { name: "Why" })).toBeTruthy();
});

test("a block that scrolls is reached by the keyboard", () => {
	const attributes = { class: "wider-than-shown", role: "group", tabindex: "0", "aria-label": "Code" };
	expect(html({ tag: "pre", attributes, children: ["a"] })).toBe(
		'<pre class="wider-than-shown" role="group" tabindex="0" aria-label="Code">a</pre>',
	);
});

test("a cell with a date or a figure stays in one line, and one with words does not", () => {
	const cells = ["2026-11-26", "±3 % at 25 °C", "3 volts and a whole sentence"].map(
		(words): TextNode => ({ tag: "td", attributes: { class: "right" }, children: [words] }),
	);
	expect(html({ tag: "table", children: [{ tag: "tbody", children: [{ tag: "tr", children: cells }] }] })).toMatch(
		/class="figure right">2026.*class="figure right">±3.*class="right">3/,
	);
});

test("figures stay with their units, but code, formulas and addresses stay as they are", () => {
	const math: TextNode = { tag: "math", children: [{ tag: "mtext", children: ["3 V"] }] };
	expect(html("3 V ", { tag: "code", children: ["3 V"] }, math)).toBe(
		"3&nbsp;V <code>3 V</code><math><mtext>3 V</mtext></math>",
	);
	cleanup();
	const href = "https://example.com/a-b";
	expect(html({ tag: "a", attributes: { href }, children: [href] })).toBe(`<a href="${href}">${href}</a>`);
});

test("a block of code is copied as it is, and its button says so", async () => {
	const user = userEvent.setup();
	const code: TextNode = { tag: "code", children: [{ tag: "span", children: ["int"] }, " a;\n"] };
	html({ tag: "figure", attributes: { class: "code" }, children: [{ tag: "pre", children: [code] }] });
	const button = await screen.findByRole("button", { name: blog.labels.copy });
	await user.click(button);
	await waitFor(() => expect(button.textContent).toBe(blog.labels.copied));
	expect(await navigator.clipboard.readText()).toBe("int a;\n");
});

test("a block of code that is added in the editor's preview gets a button", async () => {
	const block: TextNode = { tag: "figure", attributes: { class: "code" }, children: [{ tag: "pre" }] };
	const { rerender } = render(<PostText text={JSON.stringify([block])} />);
	await screen.findByRole("button", { name: blog.labels.copy });
	rerender(<PostText text={JSON.stringify([block, block])} />);
	await waitFor(() => expect(screen.getAllByRole("button", { name: blog.labels.copy })).toHaveLength(2));
});

test("a text stays without the button where its script does not arrive", async () => {
	vi.resetModules();
	vi.doMock("./copy-buttons.tsx", () => Promise.reject(new Error("No connection")));
	const { PostText } = await import("./post-text.tsx");
	const figure: TextNode = { tag: "figure", attributes: { class: "code" }, children: ["int a;"] };
	render(<PostText text={JSON.stringify([figure])} />);
	await act(() => import("./copy-buttons.tsx").catch(() => undefined));
	expect(screen.getByRole("figure").textContent).toBe("int a;");
});

test("a figure shows its image in each stored size, none taller than a screen, and has nothing to copy", () => {
	const src = "/assets/projects/a-1600.webp";
	const image: TextNode = {
		tag: "img",
		attributes: { src, alt: "The board", title: "Old", width: "1200", height: "1600" },
	};
	const caption: TextNode = { tag: "figcaption", children: ["After 3 V"] };
	html({ tag: "figure", attributes: { class: "image" }, children: [image, caption] });
	const figure = screen.getByRole("figure");
	expect(screen.queryByRole("button")).toBeNull();
	expect(figure.textContent).toBe("After 3\u00A0V");
	const shown = screen.getByRole("img", { name: "The board" });
	const { loading, decoding, width, height, srcset, title } = shown as HTMLImageElement;
	expect({ loading, decoding, width, height, title }).toEqual({
		...{ loading: "lazy", decoding: "async", width: 480, height: 640, title: "Old" },
	});
	expect(srcset).toBe(
		[480, 960, 1200].map((size) => `/assets/projects/a-${size === 1200 ? 1600 : size}.webp ${size}w`).join(", "),
	);
	expect(figure.querySelector("source")?.type).toBe("image/avif");
});

test("a drawing is shown as large as it is", () => {
	const src = "/drawings/texts/a.svg";
	expect(
		html({ tag: "p", children: [{ tag: "img", attributes: { src, alt: "A", width: "672", height: "400" } }] }),
	).toBe(`<p dir="auto"><img alt="A" width="672" height="400" loading="lazy" decoding="async" src="${src}"></p>`);
});
