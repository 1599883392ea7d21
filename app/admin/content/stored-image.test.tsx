import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { refusal, stubApi } from "../../../tests/support/stub-api.ts";
import { StoredImage } from "./stored-image.tsx";

/** The addresses that the page holds a file under. */
let held: string[];
beforeEach(() => {
	held = [];
	let made = 0;
	vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
		held.push(`blob:${++made}`);
		return `blob:${made}`;
	});
	vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => {
		held = held.filter((other) => other !== url);
	});
});

const image = (address: string) => <StoredImage address={address} alt="A board" />;
const anImage = () => new Response("image", { headers: { "Content-Type": "image/webp" } });
const shown = () => screen.queryByRole("img", { name: "A board" })?.getAttribute("src");

test("an image that only the admin may see is read with the token, and given back when another is shown", async () => {
	localStorage.setItem("adminToken", "t");
	const tokens: unknown[] = [];
	const calls = stubApi(() => anImage());
	const send = fetch;
	vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
		tokens.push(new Headers(init.headers).get("Authorization"));
		return send(address, init);
	});
	const { show } = renderAdmin(image("/assets/blogs/a.webp"));
	await waitFor(() => expect(shown()).toBe("blob:1"));
	show(image("/assets/blogs/b.webp"));
	await waitFor(() => expect(shown()).toBe("blob:2"));
	expect(held).toEqual(["blob:2"]);
	expect([calls.map(({ line }) => line), tokens]).toEqual([
		["GET /assets/blogs/a.webp", "GET /assets/blogs/b.webp"],
		["Bearer t", "Bearer t"],
	]);
	show(null);
	expect(held).toEqual([]);
});

test("an image that is read once is shown again without asking, and one that is refused never shows another's", async () => {
	const calls = stubApi(({ line }) => (line.endsWith("b.webp") ? refusal(404) : anImage()));
	const { show } = renderAdmin(image("/assets/blogs/a.webp"));
	await waitFor(() => expect(shown()).toBe("blob:1"));
	show(image("/assets/blogs/b.webp"));
	await waitFor(() => expect(calls).toHaveLength(2));
	expect(shown()).not.toBe("blob:1");
	show(image("/assets/blogs/a.webp"));
	await waitFor(() => expect(shown()).toMatch(/^blob:/));
	expect(calls).toHaveLength(2);
});
