import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import RedirectsPage from "./route.tsx";

const text = admin.redirects;
const toasts = watchToasts();
const old = { from: "/old", to: "/about" };

test("an old address is removed and brought back; a refused one is said at its field and stays; a known one is replaced", async () => {
	let stored = [old];
	const calls = stubApi(({ line, body }) => {
		if (line.startsWith("GET")) return success(stored.map((row) => ({ ...row, leads: row.to === "/about" })));
		if (line.startsWith("DELETE")) {
			stored = [];
			return success(null);
		}
		const { from, to, replace } = body as typeof old & { replace?: boolean };
		if (from === "/about") return refusal(422, { errors: { from: [messages.addressHasPage] } });
		if (stored.length > 0 && !replace) return refusal(409, { errors: { from: [messages.addressLeads] }, data: old });
		stored = [{ from, to }];
		return success({ from, to });
	});
	const { user } = renderAdmin(
		<main>
			<RedirectsPage />
		</main>,
	);
	await user.click(await screen.findByRole("button", { name: interpolate(text.removeOf, old) }));
	expect(await screen.findByText(text.none)).toBeDefined();
	expect(document.activeElement).toBe(screen.getByRole("heading", { name: text.title }));
	// The toast has such a button too, sooner or later than the screen.
	await user.click(await within(screen.getByRole("main")).findByRole("button", { name: admin.list.undo }));
	expect(await screen.findByRole("row", { name: /^\/old/ })).toBeDefined();
	expect(screen.queryByText(text.noPage)).toBeNull();
	await user.type(screen.getByLabelText(text.from), "/about");
	await user.type(screen.getByLabelText(text.to), "/blog/later");
	await user.click(screen.getByRole("button", { name: text.add }));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["error", messages.addressHasPage]));
	expect(screen.getByLabelText<HTMLInputElement>(text.from).value).toBe("/about");
	expect(screen.getByText(messages.addressHasPage)).toBeDefined();
	await user.clear(screen.getByLabelText(text.from));
	await user.type(screen.getByLabelText(text.from), "/old");
	await user.click(screen.getByRole("button", { name: text.add }));
	await user.click(await screen.findByRole("button", { name: text.replace }));
	expect(toasts().at(-1)).toEqual(["error", interpolate(text.existing, old)]);
	expect(await screen.findByText(text.noPage)).toBeDefined();
	expect(screen.getByLabelText<HTMLInputElement>(text.from).value).toBe("");
	expect(calls.map(({ line }) => line.split(" ")[0])).toEqual([
		"GET",
		"DELETE",
		"GET",
		"PUT",
		"GET",
		"PUT",
		"GET",
		"PUT",
		"GET",
		"PUT",
		"GET",
	]);
});

test("the list is searched, and a search that finds nothing says so", async () => {
	const calls = stubApi(({ line }) => success(line.includes("search") ? [] : [{ ...old, leads: true }]));
	const { user } = renderAdmin(<RedirectsPage />);
	await screen.findByRole("row", { name: /^\/old/ });
	await user.type(screen.getByLabelText(text.search), "x&y{Enter}");
	expect(await screen.findByText(admin.list.noMatch)).toBeDefined();
	expect(calls.at(-1)?.line).toBe("GET /admin/redirects?search=x%26y");
});
